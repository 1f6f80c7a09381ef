import { describe, expect, it } from 'vitest';
import { readFrom, readKey, readRoute } from './routes.ts';

describe('addresses', () => {
  it.each([
    ['/', { page: 'landing' }],
    ['/settings', { page: 'settings' }],
    ['/another-device', { page: 'another-device' }],
    ['/learn', { page: 'learn', lesson: undefined }],
    ['/learn/tengu-first', { page: 'learn', lesson: 'tengu-first' }],
    ['/rules/tengu', { page: 'rules', game: 'tengu' }],
    ['/rules/tengu/', { page: 'rules', game: 'tengu' }],
    ['/daily', { page: 'daily' }],
    ['/practice', { page: 'practice', game: undefined }],
    ['/practice/tengu', { page: 'practice', game: 'tengu' }],
    ['/journey', { page: 'journey', part: 'lists' }],
    ['/journey/statistics', { page: 'journey', part: 'statistics' }],
    ['/matches', { page: 'journey', part: 'matches' }],
    ['/here/abc123', { page: 'here', table: 'abc123' }],
    ['/table/abcdefghijklmnopqrstuv', { page: 'table', table: 'abcdefghijklmnopqrstuv' }],
  ])('%s', (path, route) => {
    expect(readRoute(path)).toEqual(route);
  });

  it.each([
    '/rules/chess',
    '/here/',
    '/here/a/b',
    '/table/short',
    '/%3Cscript%3E',
    '/settings/more',
    '/learn/A',
    '/learn/a/b',
    '/practice/chess',
    '/daily/yesterday',
    '/journey/else',
    '/matches/1',
  ])('%s leads nowhere', (path) => {
    expect(readRoute(path)).toEqual({ page: 'missing' });
  });

  it('settings know the table one came from, and nothing else', () => {
    expect(readFrom('?from=%2Fhere%2Fabc123')).toBe('/here/abc123');
    expect(readFrom('?from=/table/abcdefghijklmnopqrstuv')).toBe('/table/abcdefghijklmnopqrstuv');
    for (const search of [
      '',
      '?from=',
      '?from=/settings',
      '?from=//elsewhere.example',
      '?from=javascript:alert(1)',
    ])
      expect(readFrom(search)).toBeUndefined();
  });

  it('a key is 22 letters and nothing else', () => {
    expect(readKey('#abcdefghijklmnop-_1234')).toBe('abcdefghijklmnop-_1234');
    for (const hash of ['', '#', '#content', '#abcdefghijklmnop-_12345', '#abcdefghijklmnop-_123/'])
      expect(readKey(hash)).toBeUndefined();
  });
});
