import type { StoreContent } from '@hyakki/server';
import type { Language } from '@hyakki/words';

const en = {
  backupHelp: `hyakki backup FILE: a copy of everything, even while the server runs.
hyakki backup FOLDER: the same, in a new file of that folder, named by the time.

  HYAKKI_DATA=/var/lib/hyakki hyakki backup /backup/hyakki-monday.sqlite
  HYAKKI_DATA=/var/lib/hyakki hyakki backup /backup --every 24h --keep 7 --verify

  --every TIME   goes on, with a backup every 90s, 30m, 24h, 7d …; after a restart it waits until the next one is due
  --keep N       deletes all but the newest N backups of FOLDER, once the new one is there
  --verify       reads every page, line and record of the copy and compares the checksums; names the tables with
                 a damaged line or record, which stop alone; a damaged file is renamed to FILE.damaged (only the
                 newest of these stays), no backup is deleted, and the exit code is 1

The store is in HYAKKI_DATA (./data). FILE must not exist yet, FOLDER must (with --every it is made). hyakki restore puts a
backup back. Where DATABASE_URL is set, PostgreSQL makes its own backups: see docs/operations.md.
`,
  restoreHelp: `hyakki restore FILE: puts a backup in the place of the store, once it is found to be whole.
hyakki restore FOLDER: the same, with the newest backup of that folder.

  HYAKKI_DATA=/var/lib/hyakki hyakki restore /backup/hyakki-monday.sqlite

Stop the server first. The store that was in HYAKKI_DATA (./data) is moved to before-restore-TIME beside it; delete that folder
when all is well. A backup whose file is damaged, or made by a newer Hyakki, is refused, and nothing changes.
`,
  noStore: (folder: string) => `There is no store in ${folder}. Set HYAKKI_DATA to its folder.`,
  written: (path: string) => `Everything is copied to ${path}`,
  verified: ({ tables, lines, records }: StoreContent) =>
    `It is whole: tables ${tables}, lines ${lines}, records of matches ${records}.`,
  damaged: (path: string) =>
    `The copy is damaged, so perhaps is the store. It is now ${path}, and no backup was deleted.`,
  damagedTables: ({ tables, lines, records, damagedTables }: StoreContent) =>
    `The file is whole: tables ${tables}, lines ${lines}, records of matches ${records}. Tables with a damaged line or record, which stop alone: ${damagedTables.join(', ')}.`,
  deleted: (path: string) => `Deleted: ${path}`,
  next: (time: string) => `The next backup is due at ${time}.`,
  triesAgain: (time: string) => `There is no backup this time. The next try is at ${time}.`,
  missingTarget: 'Where to? Give the path of a new file, or a folder.',
  missingBackup: 'Which backup? Give its path, or a folder with backups.',
  noFolder: (folder: string) => `There is no folder ${folder}.`,
  noBackups: (folder: string) => `There is no backup in ${folder}.`,
  onlyFromFuture: (folder: string) =>
    `All backups in ${folder} are named by a time in the future. Check the clock, or give the path of one.`,
  badTime: (value: string) =>
    `--every cannot be “${value}”. It can be: a number with s, m, h or d, such as 24h.`,
  badCount: (value: string) => `--keep cannot be “${value}”. It can be: a number from 1 to 10000.`,
  needsFolder: (path: string) => `${path} is a file. --every and --keep need a folder.`,
  elsewhere:
    'The data is in PostgreSQL (DATABASE_URL), which has tools for this: pg_dump, or its archive. See docs/operations.md.',
  restored: (path: string, folder: string) => `${path} is now the store in ${folder}.`,
  before: (folder: string) => `The store from before is in ${folder}. Delete that folder when all is well.`,
};
export type BackupTexts = typeof en;

const fr: BackupTexts = {
  backupHelp: `hyakki backup FICHIER : une copie de tout, même pendant que le serveur fonctionne.
hyakki backup DOSSIER : la même chose, dans un nouveau fichier de ce dossier, nommé d’après l’heure.

  HYAKKI_DATA=/var/lib/hyakki hyakki backup /backup/hyakki-lundi.sqlite
  HYAKKI_DATA=/var/lib/hyakki hyakki backup /backup --every 24h --keep 7 --verify

  --every DURÉE  continue, avec une sauvegarde toutes les 90s, 30m, 24h, 7d… ; après un redémarrage, attend la prochaine échéance
  --keep N       efface les sauvegardes de DOSSIER sauf les N dernières, une fois la nouvelle écrite
  --verify       relit chaque page, ligne et partie de la copie et compare les sommes de contrôle ; nomme les tables
                 qui ont une ligne ou une partie abîmée, et qui s’arrêtent seules ; un fichier abîmé est renommé FICHIER.damaged
                 (seul le dernier reste), aucune sauvegarde n’est effacée, et le code de sortie est 1

La base est cherchée dans HYAKKI_DATA (./data). FICHIER ne doit pas exister, DOSSIER si (avec --every, il est créé). hyakki restore
remet une sauvegarde en place. Avec DATABASE_URL, c’est PostgreSQL qui fait ses copies : voir docs/operations.md.
`,
  restoreHelp: `hyakki restore FICHIER : met une sauvegarde à la place de la base, après l’avoir relue en entier.
hyakki restore DOSSIER : la même chose, avec la dernière sauvegarde de ce dossier.

  HYAKKI_DATA=/var/lib/hyakki hyakki restore /backup/hyakki-lundi.sqlite

Arrête d’abord le serveur. La base qui était dans HYAKKI_DATA (./data) passe dans before-restore-HEURE, à côté ; efface ce dossier
quand tout va bien. Une sauvegarde dont le fichier est abîmé, ou faite par un Hyakki plus récent, est refusée, et rien ne change.
`,
  noStore: (folder) => `Il n’y a pas de base dans ${folder}. Donne son dossier avec HYAKKI_DATA.`,
  written: (path) => `Tout est copié dans ${path}`,
  verified: ({ tables, lines, records }) =>
    `Elle est entière : tables ${tables}, lignes ${lines}, parties finies ${records}.`,
  damaged: (path) =>
    `La copie est abîmée, la base peut-être aussi. Elle s’appelle maintenant ${path}, et aucune sauvegarde n’a été effacée.`,
  damagedTables: ({ tables, lines, records, damagedTables }) =>
    `Le fichier est entier : tables ${tables}, lignes ${lines}, parties finies ${records}. Tables qui ont une ligne ou une partie abîmée, et qui s’arrêtent seules : ${damagedTables.join(', ')}.`,
  deleted: (path) => `Effacé : ${path}`,
  next: (time) => `La prochaine sauvegarde est prévue à ${time}.`,
  triesAgain: (time) => `Pas de sauvegarde cette fois. Nouvel essai à ${time}.`,
  missingTarget: 'Vers où ? Donne le chemin d’un nouveau fichier, ou un dossier.',
  missingBackup: 'Quelle sauvegarde ? Donne son chemin, ou un dossier de sauvegardes.',
  noFolder: (folder) => `Il n’y a pas de dossier ${folder}.`,
  noBackups: (folder) => `Il n’y a pas de sauvegarde dans ${folder}.`,
  onlyFromFuture: (folder) =>
    `Toutes les sauvegardes de ${folder} portent une heure à venir. Vérifie l’horloge, ou donne le chemin de l’une d’elles.`,
  badTime: (value) =>
    `--every ne peut pas valoir « ${value} ». Possible : un nombre suivi de s, m, h ou d, comme 24h.`,
  badCount: (value) => `--keep ne peut pas valoir « ${value} ». Possible : un nombre de 1 à 10000.`,
  needsFolder: (path) => `${path} est un fichier. --every et --keep demandent un dossier.`,
  elsewhere:
    'Les données sont dans PostgreSQL (DATABASE_URL), qui a ses propres outils : pg_dump, ou ses archives. Voir docs/operations.md.',
  restored: (path, folder) => `${path} est maintenant la base de ${folder}.`,
  before: (folder) => `La base d’avant est dans ${folder}. Efface ce dossier quand tout va bien.`,
};

export const BACKUP_TEXTS: Readonly<Record<Language, BackupTexts>> = { en, fr };
