import type { Language } from '@hyakki/words';

const en = {
  help: `hyakki store move FROM TO: carries everything from one store to another.

  hyakki store move /var/lib/hyakki DATABASE_URL
  hyakki store move DATABASE_URL /var/lib/hyakki-again

FROM and TO are each a data folder with the embedded store, or the address of a PostgreSQL database
(postgres://hyakki@HOST/hyakki). The word DATABASE_URL takes the address from the environment: everybody on this machine can
read a password in a command line.

Stop all servers first. FROM stays as it is. TO must be empty; it gets everything or nothing. Both are read again and compared
before it counts: for each kind of data the number of rows and a hash over all of them. Exit code 1: nothing was moved, and a
sentence says why.
`,
  missingVerb: 'What should be done? hyakki store move FROM TO',
  unknownVerb: (verb: string) => `There is no hyakki store ${verb}. There is: hyakki store move FROM TO`,
  missingPlaces: 'From where to where? hyakki store move FROM TO',
  moving: (from: string, to: string) => `From ${from}\nto ${to}`,
  copied: (table: string, rows: number) => `${table}: ${rows} rows copied`,
  verified: (table: string, rows: number, hash: string) =>
    `  ${table}: ${rows} rows, the same in both (${hash})`,
  moved: (rows: number, to: string) => `Everything is moved: ${rows} rows are in ${to}`,
};

export type StoreTexts = typeof en;

const fr: StoreTexts = {
  help: `hyakki store move DE VERS : porte tout d’une base à une autre.

  hyakki store move /var/lib/hyakki DATABASE_URL
  hyakki store move DATABASE_URL /var/lib/hyakki-bis

DE et VERS sont chacun un dossier avec la base embarquée, ou l’adresse d’une base PostgreSQL (postgres://hyakki@HÔTE/hyakki).
Le mot DATABASE_URL prend l’adresse dans l’environnement : sur cette machine, tout le monde peut lire un mot de passe dans une
ligne de commande.

Arrête d’abord tous les serveurs. DE reste tel quel. VERS doit être vide ; il reçoit tout ou rien. Les deux sont relus et
comparés avant que cela compte : pour chaque sorte de données, le nombre de lignes et leur empreinte. Code de sortie 1 : rien
n’a été porté, une phrase dit pourquoi.
`,
  missingVerb: 'Que faut-il faire ? hyakki store move DE VERS',
  unknownVerb: (verb) => `Il n’y a pas de hyakki store ${verb}. Il y a : hyakki store move DE VERS`,
  missingPlaces: 'D’où vers où ? hyakki store move DE VERS',
  moving: (from, to) => `De ${from}\nvers ${to}`,
  copied: (table, rows) => `${table} : ${rows} lignes copiées`,
  verified: (table, rows, hash) => `  ${table} : ${rows} lignes, les mêmes des deux côtés (${hash})`,
  moved: (rows, to) => `Tout est porté : ${rows} lignes sont dans ${to}`,
};

export const STORE_TEXTS: Readonly<Record<Language, StoreTexts>> = { en, fr };
