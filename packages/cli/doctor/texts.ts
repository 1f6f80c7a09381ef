import type { CHECKS, FindingCode, Findings } from '@hyakki/server';
import type { Language } from '@hyakki/words';

/** A sentence for each finding. Of a wrong setting `hyakki serve` says the same. */
export type Sentences = {
  readonly [Code in Exclude<FindingCode, 'bad-setting'>]: (about: Findings[Code]) => string;
};

interface DoctorTexts {
  readonly help: string;
  readonly checks: Readonly<Record<(typeof CHECKS)[number], string>>;
  readonly summary: (problems: number, warnings: number) => string;
  readonly sentences: Sentences;
}

const en: DoctorTexts = {
  help: `hyakki doctor: looks at everything a server needs, and says what to do. It changes nothing.

  hyakki doctor
  sudo -u hyakki env HYAKKI_DATA=/var/lib/hyakki HYAKKI_ORIGIN=https://play.example.org hyakki doctor

It reads the same settings as hyakki serve, from the environment. Run it as the user of the server, while the server runs or not.

  --backups FOLDER   where the backups are   (backups in the data folder)
  --json             for programs: {ok, problems, warnings, findings: [{check, level, code, about, says}]}

Exit code 0: all is well, perhaps with warnings (!). 1: something does not work (✗).
`,
  checks: {
    settings: 'settings',
    node: 'Node',
    port: 'port',
    origin: 'address',
    https: 'https',
    proxy: 'proxy',
    clock: 'clock',
    disk: 'disk',
    descriptors: 'descriptors',
    sqlite: 'store',
    keys: 'keys',
    backup: 'backup',
    postgres: 'PostgreSQL',
    redis: 'Redis',
  },
  summary: (problems, warnings) =>
    problems + warnings === 0 ? 'All is well.' : `Problems: ${problems}. Warnings: ${warnings}.`,
  sentences: {
    'settings-read': () => 'All settings can be read; hyakki serve --print-config prints them.',
    'node-lasts': ({ version }) => `Node ${version} gets security fixes.`,
    'node-ended': ({ version }) => `Node ${version} gets no security fixes any more. Install Node 24 or 26.`,
    'port-serves': ({ port }) => `Hyakki serves on port ${port}.`,
    'port-free': ({ port }) => `Port ${port} is free. The server does not run.`,
    'port-taken': ({ port }) =>
      `Another program uses port ${port}, or this user may not. Choose another with PORT=…, or stop that program.`,
    'not-ready': ({ where, code }) =>
      `The server runs but is not ready: ${where} says ${code}. Its log says why.`,
    'no-origin': () =>
      'HYAKKI_ORIGIN is not set, as is right on a home network. A public server needs it: the address that people see.',
    'origin-leads-here': ({ origin }) => `${origin} leads to this program, sockets too.`,
    'origin-waits': ({ origin, why }) =>
      `${origin} does not answer yet (${why}), and the server does not run. Start it, then ask again.`,
    'origin-unreachable': ({ origin, why }) =>
      `Nobody answers at ${origin} (${why}), though the server runs. Check the name, the firewall and the proxy.`,
    'origin-elsewhere': ({ origin }) =>
      `Something else than Hyakki answers at ${origin}. Check where the name leads, and where the proxy passes requests on.`,
    'host-changed': ({ origin }) =>
      `The proxy at ${origin} changes the name of the host. In nginx: proxy_set_header Host $http_host;`,
    'no-upgrade': ({ origin }) =>
      `The proxy at ${origin} does not pass on websockets, so no table opens. In nginx: proxy_set_header Upgrade $http_upgrade; and Connection (see docs/operations.md).`,
    'plain-http': ({ origin }) =>
      `${origin} is public and has no https: others on the way can read sessions and play for people. Put a proxy with TLS in front.`,
    'certificate-lasts': ({ days }) => `The certificate is good for ${days} days.`,
    'certificate-ends': ({ origin, days }) =>
      `The certificate of ${origin} ends in ${days} days. Renew it, and find out why nothing has renewed it.`,
    'certificate-refused': ({ origin, why }) =>
      `Browsers refuse the certificate of ${origin} (${why}). Get one for this name from an authority, such as Let’s Encrypt.`,
    'no-proxy': () => 'No proxy is trusted, as is right without one.',
    'proxy-trusted': ({ proxies }) => `Forwarded addresses count from ${proxies}.`,
    'proxy-not-trusted': () =>
      'HYAKKI_ORIGIN has https, so there is a proxy, but HYAKKI_TRUST_PROXY is not set: limits count all people as one. Set it to the proxy’s address, often 127.0.0.1.',
    'everybody-trusted': ({ proxies }) =>
      `HYAKKI_TRUST_PROXY=${proxies} trusts everybody, so anybody can claim any address. Name the proxy alone, often 127.0.0.1.`,
    'proxy-without-origin': ({ proxies }) =>
      `HYAKKI_TRUST_PROXY=${proxies} is set, but HYAKKI_ORIGIN is not. Set it to the address that people see.`,
    'clock-agrees': () => 'The clock agrees with everything that was asked.',
    'clock-behind-store': ({ days }) =>
      `The store knows a time ${days} days ahead of this clock. Set the clock by a time server: until then nothing expires as it should.`,
    'clock-differs': ({ from, seconds }) =>
      `This clock and that of ${from} differ by ${Math.abs(seconds)} s. Let both follow a time server.`,
    'disk-has-room': ({ freeMb, storeMb }) => `${freeMb} MB are free; the store has ${storeMb} MB.`,
    'disk-short': ({ freeMb, neededMb }) =>
      `Only ${freeMb} MB are free where the store is; a backup and some growth need ${neededMb} MB. Make room, or move the data.`,
    'descriptors-enough': ({ limit, connections }) =>
      `${limit} file descriptors allow ${connections} connections here. A service has a limit of its own (LimitNOFILE).`,
    'descriptors-few': ({ limit, wanted }) =>
      `There are ${limit} file descriptors, and ${wanted} are needed. Raise LimitNOFILE in the unit (or ulimit -n), or lower HYAKKI_CONNECTIONS.`,
    'sqlite-well': ({ driver, version, tables, guests }) =>
      `SQLite ${version} (${driver}) keeps every commit. The file is whole: ${tables} tables, ${guests} guests.`,
    'tables-damaged': ({ tables }) =>
      `These tables have a damaged line or record and stop; all others play on: ${tables.join(', ')}. Check the disk. An older backup may have them whole.`,
    'no-store-yet': ({ folder }) => `There is no store in ${folder} yet; the first start makes it.`,
    'not-private': ({ path }) => `Others on this machine can read ${path}. Run chmod go-rwx on it.`,
    'store-problem': ({ code, message }) =>
      `The store cannot be used (${code}): ${message}. See docs/operations.md; hyakki restore puts a backup back.`,
    'keys-well': () => 'The keys for notices are whole.',
    'no-keys-yet': () => 'There are no keys for notices yet; the server makes them when it needs them.',
    'keys-damaged': () =>
      'The keys for notices are damaged, so the server cannot send any. Restore a backup: new keys would end all subscriptions.',
    'backup-well': ({ path, hours }) =>
      `The newest backup can be restored and is ${hours} hours old: ${path}`,
    'backup-tables-damaged': ({ path, tables }) =>
      `These tables are damaged in the newest backup, as in the store it copied; the rest can be restored: ${tables.join(', ')} (${path})`,
    'no-backup': ({ folder }) =>
      `There is no backup in ${folder}. Run hyakki backup FOLDER --every 24h --keep 7 --verify, or say where they are with --backups.`,
    'backup-old': ({ path, days }) =>
      `The newest backup is ${days} days old: ${path}. Find out why hyakki backup --every stopped.`,
    'backup-damaged': ({ path, message }) =>
      `The newest backup is damaged (${message}): ${path}. Make another, with --verify.`,
    'postgres-well': ({ database }) => `PostgreSQL answers and keeps every commit: ${database}`,
    'redis-well': ({ server }) => `Redis answers: ${server}`,
    'redis-unreachable': ({ server, why }) =>
      `Redis does not answer at ${server} (${why}). Until it does, servers tell each other of moves up to a second late.`,
  },
};

const fr: DoctorTexts = {
  help: `hyakki doctor : examine tout ce qu’il faut à un serveur, et dit quoi faire. Ne change rien.

  hyakki doctor
  sudo -u hyakki env HYAKKI_DATA=/var/lib/hyakki HYAKKI_ORIGIN=https://play.example.org hyakki doctor

Les réglages sont ceux de hyakki serve, lus dans l’environnement. À lancer sous le compte du serveur, qu’il tourne ou non.

  --backups DOSSIER  où sont les sauvegardes   (backups, dans le dossier des données)
  --json             pour les programmes : {ok, problems, warnings, findings: [{check, level, code, about, says}]}

Code de sortie 0 : tout va bien, peut-être avec des avertissements (!). 1 : quelque chose ne marche pas (✗).
`,
  checks: {
    settings: 'réglages',
    node: 'Node',
    port: 'port',
    origin: 'adresse',
    https: 'https',
    proxy: 'mandataire',
    clock: 'horloge',
    disk: 'disque',
    descriptors: 'descripteurs',
    sqlite: 'base',
    keys: 'clés',
    backup: 'sauvegarde',
    postgres: 'PostgreSQL',
    redis: 'Redis',
  },
  summary: (problems, warnings) =>
    problems + warnings === 0 ? 'Tout va bien.' : `Problèmes : ${problems}. Avertissements : ${warnings}.`,
  sentences: {
    'settings-read': () => 'Tous les réglages se lisent ; hyakki serve --print-config les écrit.',
    'node-lasts': ({ version }) => `Node ${version} reçoit des correctifs de sécurité.`,
    'node-ended': ({ version }) =>
      `Node ${version} ne reçoit plus de correctifs de sécurité. Installe Node 24 ou 26.`,
    'port-serves': ({ port }) => `Hyakki répond sur le port ${port}.`,
    'port-free': ({ port }) => `Le port ${port} est libre. Le serveur ne tourne pas.`,
    'port-taken': ({ port }) =>
      `Un autre programme occupe le port ${port}, ou ce compte n’y a pas droit. Choisis-en un autre avec PORT=…, ou arrête ce programme.`,
    'not-ready': ({ where, code }) =>
      `Le serveur tourne mais n’est pas prêt : ${where} répond ${code}. Son journal dit pourquoi.`,
    'no-origin': () =>
      'HYAKKI_ORIGIN n’est pas défini, et c’est bien sur un réseau domestique. Un serveur public en a besoin : l’adresse que voient les gens.',
    'origin-leads-here': ({ origin }) => `${origin} mène à ce programme, WebSocket compris.`,
    'origin-waits': ({ origin, why }) =>
      `${origin} ne répond pas encore (${why}), et le serveur ne tourne pas. Démarre-le, puis redemande.`,
    'origin-unreachable': ({ origin, why }) =>
      `Personne ne répond à ${origin} (${why}), alors que le serveur tourne. Vérifie le nom, le pare-feu et le mandataire.`,
    'origin-elsewhere': ({ origin }) =>
      `Ce qui répond à ${origin} n’est pas Hyakki. Vérifie où mène le nom, et où le mandataire transmet les requêtes.`,
    'host-changed': ({ origin }) =>
      `Le mandataire de ${origin} change le nom d’hôte. Dans nginx : proxy_set_header Host $http_host;`,
    'no-upgrade': ({ origin }) =>
      `Le mandataire de ${origin} ne transmet pas les WebSocket : aucune table ne s’ouvre. Dans nginx : proxy_set_header Upgrade $http_upgrade; et Connection (voir docs/operations.md).`,
    'plain-http': ({ origin }) =>
      `${origin} est publique et sans https : d’autres, en chemin, peuvent lire les sessions et jouer à la place des gens. Mets un mandataire avec TLS devant.`,
    'certificate-lasts': ({ days }) => `Le certificat vaut encore ${days} jours.`,
    'certificate-ends': ({ origin, days }) =>
      `Le certificat de ${origin} expire dans ${days} jours. Renouvelle-le, et cherche pourquoi rien ne l’a fait.`,
    'certificate-refused': ({ origin, why }) =>
      `Les navigateurs refusent le certificat de ${origin} (${why}). Il en faut un à ce nom, d’une autorité comme Let’s Encrypt.`,
    'no-proxy': () => 'On ne croit aucun mandataire, et c’est bien s’il n’y en a pas.',
    'proxy-trusted': ({ proxies }) => `Les adresses transmises comptent si elles viennent de ${proxies}.`,
    'proxy-not-trusted': () =>
      'HYAKKI_ORIGIN est en https, il y a donc un mandataire, mais HYAKKI_TRUST_PROXY n’est pas défini : les limites comptent tout le monde comme une seule personne. Donne l’adresse du mandataire, souvent 127.0.0.1.',
    'everybody-trusted': ({ proxies }) =>
      `HYAKKI_TRUST_PROXY=${proxies} croit tout le monde : n’importe qui peut prétendre à n’importe quelle adresse. Ne nomme que le mandataire, souvent 127.0.0.1.`,
    'proxy-without-origin': ({ proxies }) =>
      `HYAKKI_TRUST_PROXY=${proxies} est défini, mais pas HYAKKI_ORIGIN. Donne l’adresse que voient les gens.`,
    'clock-agrees': () => 'L’horloge s’accorde avec tout ce qui a été consulté.',
    'clock-behind-store': ({ days }) =>
      `La base connaît une heure en avance de ${days} jours sur cette horloge. Règle-la sur un serveur de temps : d’ici là, rien n’expire comme il faut.`,
    'clock-differs': ({ from, seconds }) =>
      `Cette horloge et celle de ${from} diffèrent de ${Math.abs(seconds)} s. Règle les deux sur un serveur de temps.`,
    'disk-has-room': ({ freeMb, storeMb }) => `${freeMb} Mo sont libres ; la base en a ${storeMb}.`,
    'disk-short': ({ freeMb, neededMb }) =>
      `Il ne reste que ${freeMb} Mo là où est la base ; une sauvegarde et un peu de croissance en demandent ${neededMb}. Fais de la place, ou déplace les données.`,
    'descriptors-enough': ({ limit, connections }) =>
      `${limit} descripteurs de fichiers permettent ici ${connections} connexions. Un service a sa propre limite (LimitNOFILE).`,
    'descriptors-few': ({ limit, wanted }) =>
      `Il y a ${limit} descripteurs de fichiers, et il en faut ${wanted}. Augmente LimitNOFILE dans l’unité (ou ulimit -n), ou baisse HYAKKI_CONNECTIONS.`,
    'sqlite-well': ({ driver, version, tables, guests }) =>
      `SQLite ${version} (${driver}) ne perd rien. La base est entière : ${tables} tables, ${guests} invités.`,
    'tables-damaged': ({ tables }) =>
      `Ces tables ont une ligne ou une partie abîmée et s’arrêtent ; toutes les autres continuent : ${tables.join(', ')}. Vérifie le disque. Une sauvegarde plus ancienne les a peut-être entières.`,
    'no-store-yet': ({ folder }) =>
      `Il n’y a pas encore de base dans ${folder} ; le premier démarrage la crée.`,
    'not-private': ({ path }) =>
      `D’autres, sur cette machine, peuvent lire ${path}. Lance chmod go-rwx dessus.`,
    'store-problem': ({ code, message }) =>
      `La base est inutilisable (${code}) : ${message}. Voir docs/operations.md ; hyakki restore remet une sauvegarde.`,
    'keys-well': () => 'Les clés des avis sont entières.',
    'no-keys-yet': () =>
      'Il n’y a pas encore de clés pour les avis ; le serveur les crée quand il en a besoin.',
    'keys-damaged': () =>
      'Les clés des avis sont abîmées : le serveur ne peut plus en envoyer. Remets une sauvegarde : de nouvelles clés annuleraient tous les abonnements.',
    'backup-well': ({ path, hours }) =>
      `La dernière sauvegarde est utilisable et date de ${hours} h : ${path}`,
    'backup-tables-damaged': ({ path, tables }) =>
      `Ces tables sont abîmées dans la dernière sauvegarde, comme dans la base copiée ; le reste peut être remis en place : ${tables.join(', ')} (${path})`,
    'no-backup': ({ folder }) =>
      `Il n’y a pas de sauvegarde dans ${folder}. Lance hyakki backup DOSSIER --every 24h --keep 7 --verify, ou dis où elles sont avec --backups.`,
    'backup-old': ({ path, days }) =>
      `La dernière sauvegarde date de ${days} jours : ${path}. Cherche pourquoi hyakki backup --every s’est arrêté.`,
    'backup-damaged': ({ path, message }) =>
      `La dernière sauvegarde est abîmée (${message}) : ${path}. Fais-en une autre, avec --verify.`,
    'postgres-well': ({ database }) => `PostgreSQL répond et ne perd rien : ${database}`,
    'redis-well': ({ server }) => `Redis répond : ${server}`,
    'redis-unreachable': ({ server, why }) =>
      `Redis ne répond pas à ${server} (${why}). D’ici là, les serveurs s’annoncent les coups avec jusqu’à une seconde de retard.`,
  },
};

export const DOCTOR_TEXTS: Readonly<Record<Language, DoctorTexts>> = { en, fr };
