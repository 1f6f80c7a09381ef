import type { ExpectedValue, StoreProblem } from '@hyakki/server';
import type { Language } from '@hyakki/words';

const wanted: Readonly<Record<Exclude<ExpectedValue, 'known'>, string>> = {
  port: 'a number from 0 to 65535',
  host: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0',
  folder: 'the path of a folder',
  database: 'the address of a PostgreSQL database, such as postgres://hyakki:PASSWORD@127.0.0.1/hyakki',
  redis: 'the address of a Redis, such as redis://127.0.0.1:6379',
  origin: 'scheme, name and port without a path, such as https://play.example.org',
  path: 'a path of letters, digits, - and _, such as /hyakki/',
  proxies: 'addresses or ranges separated by commas, such as 127.0.0.1,10.0.0.0/8, or loopback',
  token: 'at least 16 characters without spaces',
  count: 'a whole number, 0 for no limit',
  log: 'silent, error, warn, info or debug',
  'push-hosts':
    'names of hosts with or without ports, separated by commas, such as push.example.org:8443, or none',
  service: 'an http or https address without user and password, such as https://ntfy.example.org',
  'service-token': 'a text without spaces, beside the address it is for',
  'one-of-two': 'METRICS_PORT or METRICS_TOKEN, not both',
  'other-port': 'a port other than PORT',
};

const en = {
  serveHelp: `hyakki serve: tables for everybody, on one port, with all data in one folder.

  hyakki serve
  hyakki serve --port 8080 --data /var/lib/hyakki
  PORT=8080 HYAKKI_DATA=/var/lib/hyakki hyakki serve
  hyakki serve --print-config   prints every setting, its value and where it came from, without secrets; starts nothing

Settings come from the environment, or from flags of the same names:

  PORT                          where to listen   (3000)
  HOST                          on which address   (0.0.0.0, everywhere)
  HYAKKI_DATA                   folder of the embedded store   (./data)
  DATABASE_URL                  a PostgreSQL instead, for several machines: postgres://hyakki:PASSWORD@HOST/hyakki   (none)
  REDIS_URL                     a Redis through which several servers on one PostgreSQL reach each other: redis://HOST
                                (none: through PostgreSQL)
  HYAKKI_ORIGIN                 the public address behind a proxy, such as https://play.example.org
                                (none: the server answers to the names and addresses of a home network)
  HYAKKI_PATH                   the path below which the proxy has it, such as /hyakki/   (/)
  HYAKKI_TRUST_PROXY            proxies whose forwarded addresses count: 127.0.0.1, 10.0.0.0/8, loopback   (none)
  METRICS_PORT, METRICS_HOST    figures for Prometheus at /metrics on a port of their own   (none, 127.0.0.1)
  METRICS_TOKEN                 or on the same port, with this bearer token of at least 16 characters
  HYAKKI_PUSH_HOSTS             further push services for notices, beside those of the browsers: push.example.org:8443; none switches
                                Web Push off   (it is on where HYAKKI_ORIGIN is a public https address)
  HYAKKI_NTFY                   an ntfy server for notices: https://ntfy.example.org   (none)
  HYAKKI_NTFY_TOKEN             its access token   (none)
  HYAKKI_WEBHOOK                an address that gets notices as JSON   (none)
  HYAKKI_WEBHOOK_TOKEN          its bearer token   (none)
  HYAKKI_LINK_DAYS              days until a link that a host gave away expires   (30)
  HYAKKI_CONNECTIONS            connections in all   (80 % of the file descriptors)
  HYAKKI_CONNECTIONS_PER_ADDRESS  connections of one address, and never more than half of all   (400)
  HYAKKI_SOCKETS_PER_ADDRESS    connections of one address at tables   (200)
  HYAKKI_MESSAGES_PER_SOCKET    messages per second from one connection   (20)
  HYAKKI_MESSAGES_PER_ADDRESS   messages per second from one address   (200)
  HYAKKI_REQUESTS_PER_ADDRESS   requests per second   (20)
  HYAKKI_TABLES_PER_ADDRESS     new tables per hour   (60)
  HYAKKI_GUESTS_PER_ADDRESS     new guests per hour   (200)
  HYAKKI_CODES_PER_ADDRESS      wrong codes per minute   (10)
  HYAKKI_BUNDLES_PER_ADDRESS    journeys sent per hour, to keep them or for another device   (120)
  HYAKKI_KEPT_MB_PER_ADDRESS    megabytes of them per day that come on top   (100)
  HYAKKI_KEEPERS_PER_ADDRESS    people per day who begin to keep something here   (50)
  HYAKKI_KEPT_MB_PER_PERSON     megabytes that one person may keep here   (8)
  HYAKKI_KEPT_MB                megabytes that all may keep here together   (1000)
  HYAKKI_BOT_THREADS            threads for bots   (one fewer than the cores, at most 8)
  HYAKKI_BOT_QUEUE              bot moves, and reasons for them, that may wait for a thread   (200)
  HYAKKI_BOT_WAIT               seconds a move waits for a thread before a quick bot makes it   (3)
  HYAKKI_LOG                    silent, error, warn, info or debug   (info)
  HYAKKI_LOG_LINES              log lines per minute about one kind of problem or event   (60)

0 means no limit. Addresses go to stdout, log lines to stderr: in JSON, except on a terminal. SIGTERM and Ctrl-C end it:
it stores what it has begun, and players reconnect by themselves when it starts again. Exit code 2: a setting is wrong, and a sentence says which.
`,
  flagsHelp: (flags: string) => `
A flag wins over the environment:

${flags}

Better leave --metrics-token and --database-url to the environment: everybody on this machine can read a command line in the
process list.
`,
  badVariable: (variable: string, value: string, what: string) =>
    `${variable} cannot be “${value}”. It can be: ${what}.`,
  unknownVariable: (variable: string, meant: string | undefined) =>
    `There is no setting ${variable}.${meant === undefined ? ' See hyakki serve --help.' : ` Did you mean ${meant}?`}`,
  wanted,
  settings: { unset: '–', from: { environment: 'environment', default: 'default', none: '' } },
  serving: 'Hyakki is open:',
  onThisMachine: 'on this machine',
  onTheNetwork: 'on your network',
  dataIn: (folder: string) => `All data is in ${folder}`,
  dataInPostgres: (database: string) => `All data is in PostgreSQL: ${database}`,
  closing: 'Closing: storing what has begun…',
  closed: 'Closed.',
  portTaken: (port: string, variable: string) =>
    `Another program uses port ${port}. Choose one with ${variable}=…`,
  cannotListen: (why: string, variable: string, value: string) =>
    `Cannot listen there: ${variable}=${value} (${why}).`,
  storeProblem: (code: StoreProblem, message: string) => `The store cannot be used (${code}): ${message}.`,
};

export type ServeTexts = typeof en;

const fr: ServeTexts = {
  serveHelp: `hyakki serve : des tables pour tous, sur un port, avec tout dans un dossier.

  hyakki serve
  hyakki serve --port 8080 --data /var/lib/hyakki
  PORT=8080 HYAKKI_DATA=/var/lib/hyakki hyakki serve
  hyakki serve --print-config   écrit chaque réglage, sa valeur et d’où elle vient, sans les secrets ; ne démarre rien

Les réglages viennent de l’environnement, ou d’options de mêmes noms :

  PORT                          où écouter   (3000)
  HOST                          à quelle adresse   (0.0.0.0, partout)
  HYAKKI_DATA                   dossier de la base embarquée   (./data)
  DATABASE_URL                  une base PostgreSQL à la place, pour plusieurs machines :
                                postgres://hyakki:MOTDEPASSE@HÔTE/hyakki   (aucune)
  REDIS_URL                     un Redis par lequel plusieurs serveurs sur une base PostgreSQL se joignent : redis://HÔTE
                                (aucun : par PostgreSQL)
  HYAKKI_ORIGIN                 l’adresse publique derrière un mandataire, comme https://play.example.org
                                (aucune : on répond aux noms et adresses d’un réseau domestique)
  HYAKKI_PATH                   le chemin sous lequel le mandataire le place, comme /hyakki/   (/)
  HYAKKI_TRUST_PROXY            de qui croire les adresses transmises : 127.0.0.1, 10.0.0.0/8, loopback   (personne)
  METRICS_PORT, METRICS_HOST    des chiffres pour Prometheus à /metrics, sur un port à part   (aucun, 127.0.0.1)
  METRICS_TOKEN                 ou sur le même port, avec ce jeton d’au moins 16 caractères
  HYAKKI_PUSH_HOSTS             d’autres services de notification, en plus de ceux des navigateurs : push.example.org:8443 ; none
                                désactive Web Push   (il est actif si HYAKKI_ORIGIN est une adresse https publique)
  HYAKKI_NTFY                   un serveur ntfy pour les avis : https://ntfy.example.org   (aucun)
  HYAKKI_NTFY_TOKEN             son jeton d’accès   (aucun)
  HYAKKI_WEBHOOK                une adresse qui reçoit les avis en JSON   (aucune)
  HYAKKI_WEBHOOK_TOKEN          son jeton   (aucun)
  HYAKKI_LINK_DAYS              durée de vie des liens que donne un hôte, en jours   (30)
  HYAKKI_CONNECTIONS            connexions permises en tout   (80 % des descripteurs de fichiers)
  HYAKKI_CONNECTIONS_PER_ADDRESS  connexions d’une adresse, et jamais plus de la moitié   (400)
  HYAKKI_SOCKETS_PER_ADDRESS    connexions d’une adresse à des tables   (200)
  HYAKKI_MESSAGES_PER_SOCKET    messages par seconde d’une connexion   (20)
  HYAKKI_MESSAGES_PER_ADDRESS   messages par seconde d’une adresse   (200)
  HYAKKI_REQUESTS_PER_ADDRESS   requêtes par seconde   (20)
  HYAKKI_TABLES_PER_ADDRESS     nouvelles tables par heure   (60)
  HYAKKI_GUESTS_PER_ADDRESS     nouveaux invités par heure   (200)
  HYAKKI_CODES_PER_ADDRESS      codes faux par minute   (10)
  HYAKKI_BUNDLES_PER_ADDRESS    parcours envoyés par heure, à garder ou pour un autre appareil   (120)
  HYAKKI_KEPT_MB_PER_ADDRESS    mégaoctets qui s’y ajoutent par jour   (100)
  HYAKKI_KEEPERS_PER_ADDRESS    personnes par jour qui commencent à garder quelque chose ici   (50)
  HYAKKI_KEPT_MB_PER_PERSON     mégaoctets qu’une personne peut garder ici   (8)
  HYAKKI_KEPT_MB                mégaoctets que tous peuvent garder ici ensemble   (1000)
  HYAKKI_BOT_THREADS            fils d’exécution des robots   (un de moins que de cœurs, 8 au plus)
  HYAKKI_BOT_QUEUE              coups de robots, et raisons, qui peuvent attendre un fil   (200)
  HYAKKI_BOT_WAIT               secondes avant qu’un robot rapide joue un coup qui attend un fil   (3)
  HYAKKI_LOG                    silent, error, warn, info ou debug   (info)
  HYAKKI_LOG_LINES              lignes du journal par minute sur une même sorte de problème ou d’événement   (60)

0 : sans limite. Les adresses vont sur stdout, le journal en JSON sur stderr. SIGTERM et Ctrl-C l’arrêtent : ce qui est commencé
est enregistré, et les joueurs reviennent d’eux-mêmes au redémarrage. Code de sortie 2 : un réglage est faux, une phrase dit lequel.
`,
  flagsHelp: (flags) => `
Une option l’emporte sur l’environnement :

${flags}

Laisse plutôt --metrics-token et --database-url à l’environnement : sur cette machine, tout le monde peut lire une ligne de
commande dans la liste des processus.
`,
  badVariable: (variable, value, what) => `${variable} ne peut pas valoir « ${value} ». Possible : ${what}.`,
  unknownVariable: (variable, meant) =>
    `Il n’y a pas de réglage ${variable}.${meant === undefined ? ' Voir hyakki serve --help.' : ` Peut-être ${meant} ?`}`,
  wanted: {
    port: 'un nombre de 0 à 65535',
    host: 'une adresse de cette machine, comme 127.0.0.1 ou 0.0.0.0',
    folder: 'le chemin d’un dossier',
    database: 'l’adresse d’une base PostgreSQL, comme postgres://hyakki:MOTDEPASSE@127.0.0.1/hyakki',
    redis: 'l’adresse d’un Redis, comme redis://127.0.0.1:6379',
    origin: 'protocole, nom et port sans chemin, comme https://play.example.org',
    path: 'un chemin de lettres, de chiffres, de - et de _, comme /hyakki/',
    proxies: 'des adresses ou des plages séparées par des virgules, comme 127.0.0.1,10.0.0.0/8, ou loopback',
    token: 'au moins 16 caractères sans espaces',
    count: 'un nombre entier, 0 pour aucune limite',
    log: 'silent, error, warn, info ou debug',
    'push-hosts':
      'des noms d’hôtes avec ou sans port, séparés par des virgules, comme push.example.org:8443, ou none',
    service: 'une adresse http ou https sans nom ni mot de passe, comme https://ntfy.example.org',
    'service-token': 'un texte sans espaces, à côté de l’adresse qu’il concerne',
    'one-of-two': 'METRICS_PORT ou METRICS_TOKEN, pas les deux',
    'other-port': 'un autre port que PORT',
  },
  settings: { unset: '–', from: { environment: 'environnement', default: 'par défaut', none: '' } },
  serving: 'Hyakki est ouvert :',
  onThisMachine: 'sur cette machine',
  onTheNetwork: 'sur ton réseau',
  dataIn: (folder) => `Toutes les données sont dans ${folder}`,
  dataInPostgres: (database) => `Toutes les données sont dans PostgreSQL : ${database}`,
  closing: 'Fermeture : on enregistre ce qui est commencé…',
  closed: 'Fermé.',
  portTaken: (port, variable) =>
    `Le port ${port} sert déjà à un autre programme. Choisis-en un avec ${variable}=…`,
  cannotListen: (why, variable, value) => `Impossible d’écouter là : ${variable}=${value} (${why}).`,
  storeProblem: (code, message) => `La base est inutilisable (${code}) : ${message}.`,
};

export const SERVE_TEXTS: Readonly<Record<Language, ServeTexts>> = { en, fr };
