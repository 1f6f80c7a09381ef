import { isLanguage, type Language } from '@hyakki/words';

/** The best of our languages for `Accept-Language: fr-CH, fr;q=0.9, en;q=0.8`. */
export function readerLanguage(header: string | undefined): Language {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const quality = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find((q) => q !== undefined);
      return { tongue: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality);
  return wishes.map(({ tongue }) => tongue).find(isLanguage) ?? 'en';
}
