import { existsSync } from 'node:fs';

export const RECORDS_FOLDER = 'records';

/** A name that says nothing of the cards: the mark is known to everybody from the start. Never that of an earlier match. */
export function newRecordPath(gameId: string, mark: string): string {
  const day = new Date().toISOString().slice(0, 10);
  // Both may come from elsewhere: nothing in them leads out of the folder.
  const plain = (text: string) => text.replace(/[^\w-]/g, '');
  const path = `${RECORDS_FOLDER}/${plain(gameId)}-${day}-${plain(mark).slice(0, 6)}`;
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? `${path}.json` : `${path}-${nth}.json`;
    if (!existsSync(name)) return name;
  }
}

/** Where the receipt of a record goes when nobody says. */
export function receiptPathBeside(recordPath: string): string {
  return recordPath.replace(/(\.json)?$/, '.receipt.json');
}
