const formats = new Map<string, Intl.DateTimeFormat>();

/** A day in words. Making a format takes longer than a whole sheet of them. */
export function sayDay(time: number, language: string, style: 'long' | 'medium'): string {
  const key = `${language} ${style}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(language, { dateStyle: style });
    formats.set(key, format);
  }
  return format.format(time);
}
