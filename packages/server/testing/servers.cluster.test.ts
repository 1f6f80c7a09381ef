import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { ask, describeCluster, freshDatabase, redisUrl } from './cluster.ts';
import { PostgresServer } from './postgres-server.ts';
import { RedisServer } from './redis-server.ts';

describeCluster('the database servers of the tests', () => {
  it('gives every file an empty database of its own', async () => {
    const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
    await ask(one, 'CREATE TABLE here (n int)');
    await expect(ask(other, 'SELECT n FROM here')).rejects.toMatchObject({ code: '42P01' });
    expect(await ask(one, 'SELECT n FROM here')).toEqual([]);
  });

  it('PostgreSQL waits for the disk, and has what was committed after an immediate restart', async () => {
    const server = await PostgresServer.start();
    try {
      expect(await ask(server.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
      await ask(server.url, 'CREATE TABLE here AS SELECT 7 AS n');
      const { url } = server;
      await server.restartImmediately();
      expect(server.url).toBe(url);
      expect(await ask(url, 'SELECT n FROM here')).toEqual([{ n: 7 }]);
    } finally {
      await server.stop();
    }
  });

  it('Redis answers, also after it was killed and started again', async () => {
    expect(await ping(redisUrl())).toBe('+PONG\r\n');
    const server = await RedisServer.start();
    try {
      await server.restartImmediately();
      expect(await ping(server.url)).toBe('+PONG\r\n');
    } finally {
      await server.stop();
    }
  });
});

function ping(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('error', reject);
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
  });
}
