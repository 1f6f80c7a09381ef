import type { ErrorCode, Farewell } from '@hyakki/client';
import type { Language } from '@hyakki/words';

const errors: Readonly<Record<ErrorCode, string>> = {
  'bad-request':
    'The server does not understand what it was asked. Perhaps it is older or newer than this program.',
  'bad-json':
    'The server does not understand what it was asked. Perhaps it is older or newer than this program.',
  nobody: 'The server does not know you: the session is lost. Open your link again.',
  'bad-origin':
    'You reached the server by an address it does not know as its own. Its operator should check HYAKKI_ORIGIN.',
  'not-host': 'Only the host of the table can do that.',
  'sent-away': 'The host sent you away from that table. Only an invitation to a seat lets you in again.',
  'no-such-page': 'There is no such address on that server.',
  'no-such-table': 'There is no such table, or it is not yours to see.',
  'no-such-link': 'This link does not work. Perhaps a letter is missing, or the host has made a new one.',
  'no-such-code': 'No table has this code. Ask for it again, letter by letter.',
  'no-such-record': 'That match is not over, or never was.',
  'deal-in-play': 'The same deal is being played again. Its record comes when that match is over.',
  'too-slow': 'The server waited too long for the rest of the request.',
  'both-seated': 'You sit at one table as both. Leave one of the two seats first.',
  'bundle-changed': 'Another device has kept something newer. Try again.',
  'code-taken': 'Try again.',
  'other-person': 'This device is somebody else here already.',
  'bad-passkey': 'The server does not know this passkey, or the answer came too late.',
  'bad-subscription': 'The server does not send notices to that address.',
  'notices-off': 'This server does not send notices that way.',
  'no-room': 'There is no room left on the server for that.',
  'kept-enough': 'Your network has brought as much to this server as it takes in a day.',
  'name-frozen': 'Names cannot change during a match.',
  'name-taken': 'Somebody at your table already has that name, or one that looks the same.',
  'seat-taken': 'That seat is taken. If it is yours, open your own link; otherwise ask the host for another.',
  'table-full': 'No seat is free at that table now.',
  'link-lapsed':
    'This link no longer works: it has expired, or the match has begun. Ask the host for a new one.',
  'too-big': 'That is far too long.',
  'not-json': 'The server does not understand what it was asked.',
  'unknown-host': 'That server does not answer to this name. Its operator should set HYAKKI_ORIGIN.',
  'bad-name': 'This name cannot be used: letters and digits, 24 at most, and nothing unkind.',
  refused: 'The table refuses that.',
  'too-fast': 'Too many requests in a short time. Wait a moment.',
  'headers-too-big': 'That is far too long.',
  broken: 'Something went wrong on the server. Its operator can see it in the log.',
  'table-damaged':
    'The stored data of this table is damaged, so play cannot continue. Other tables are fine.',
  'rules-changed':
    'This match was dealt before the rules of its game were corrected here, so it cannot be finished. Nobody has lost it; please begin a new one.',
  'not-stored': 'The server could not store that. Nothing has changed; try again.',
  'come-back': 'The server is restarting. Come back in a moment.',
  full: 'The server is full at the moment.',
};

const farewells: Readonly<Record<Farewell, string>> = {
  nobody: errors.nobody,
  'taken-over': 'You opened your seat on another device. The match continues there.',
  'sent-away': 'The host gave your seat to somebody else.',
  left: 'You left the table.',
  erased: 'This server no longer knows you.',
  'too-fast': errors['too-fast'],
  'bad-message': 'The server does not understand this program. One of the two is older than the other.',
  'table-damaged': errors['table-damaged'],
  'rules-changed': errors['rules-changed'],
  'come-back': errors['come-back'],
};

/** What the terminal says about tables elsewhere. English defines what there is to say. */
const en = {
  joinHelp: `hyakki join LINK: play a seat at a table on a server, in the terminal.

  hyakki join 'http://192.168.1.20:3000/#…'
  hyakki join CFHJKL --server http://192.168.1.20:3000

LINK is what the host sent you; put it in quotes. Or give the six letters of the table and the server.
An invitation works once. You get a link of your own, which gives you your seat again, here or on another device. The session is kept
in a private file (~/.local/state/hyakki/seats): the same command, with either link, continues where you left off.

  --server URL      with a code: which server   (http://localhost:3000)
  --name NAME       your name at the table; without it you get one
  --plain           words only: no drawing, no colours; for screen readers
  --wait            wait until it is your turn; then print a line, ring, and open the board
  --record FILE     where the record goes, or none   (a new file in ./records)
  --receipt FILE    where the receipt goes, or none   (beside the record; in its file when the match is over)

Before the match the host types start; bot 2 gives an empty seat 2 to a bot, swap 2 changes seats with seat 2, and
host 2 makes seat 2 the host. During it, nudge 2 reminds seat 2, bot 2 and replace 2 bring in somebody else if the table's rules allow it,
agree and decline answer, back takes your seat back from a bot. help lists them.
Where the host allows it, a terminal stays at the table when the match is over: say and your words writes to the others until the
next deal, and the next match begins there; quit leaves.
From a pipe, a line waits until it is your turn. Exit code 0: the match is over, or you left with quit. 1: the input
ended early, the host sent you away, or the record is not true. 130, 129, 143: Ctrl-C, a closed window, SIGTERM. 2: the
command cannot be read.
`,
  tableHelp: `hyakki table GAME: open a table on a server, and get its links.

  hyakki table yokai --seats 4 --level 2
  hyakki table tengu --seats 3 --level 3 --bots 1 --server http://192.168.1.20:3000
  hyakki table --mine

  --server URL      which server   (http://localhost:3000; with --mine all)
  --seats N         number of players   (the fewest the game allows)
  --bots N          how many seats bots take, from the last one   (0)
  --edition NAME, --level N, --options JSON   as for hyakki play
  --aids RUNG       bare, history, notes or perfect-memory   (history)
  --talk LEVEL      silent, reactions or strategy   (what the edition allows)
  --chat WHEN       off, or after-match: once a match is over people write in their own words   (off)
  --pace MS         least time between the moves of bots   (1200)
  --qr              also draw the links for phones
  --json            one JSON object instead of sentences; with --qr it also has the links as SVG
  --mine            open none: list the tables at which this terminal has a seat, those that wait for you first

Each link is a seat: give one to each player, and join with the first yourself.
`,
  missingLink: 'Which table? Give the link you received, or a code of six letters.',
  badLink: (link: string) => `“${link}” is neither a link nor a code of six letters.`,
  badServer: (url: string) => `“${url}” is not the address of a server, such as http://localhost:3000.`,
  notReached: (origin: string) => `No server answers at ${origin}. Is it running, and is the address right?`,
  errors,
  farewells,
  refusedBecause: (why: string) => `The table refuses that. ${why}`,
  tableOpened: (code: string) => `The table is open. Its code: ${code}`,
  seatLink: (seat: number) => `Seat ${seat}`,
  hostLink: 'yours, the host',
  botSeat: 'a bot',
  ownLink: (command: string) => `This seat is yours. To come back to it, here or elsewhere: ${command}`,
  seatNotKept: (why: string) => `The seat could not be saved in a file: ${why} Keep the link above.`,
  groupLink: 'Anybody, first come first seated',
  spectatorLink: 'Spectators',
  joinWith: (command: string) => `Sit down: ${command}`,
  waiting: 'Waiting for your turn. Ctrl-C ends it; your seat stays yours.',
  yourTurnAt: (what: string) => `Your turn: ${what}`,
  matchIsOver: 'The match is over.',
  tableIsGone: 'This seat is no longer yours.',
  noSeats: 'This terminal has no seat at any table. hyakki join LINK takes one.',
  own: {
    yours: 'your turn',
    others: (name: string) => `${name}’s turn`,
    phases: {
      waiting: 'not started',
      promised: 'starting',
      playing: 'in progress',
      over: 'over',
      damaged: 'damaged',
    },
    since: (span: string) => `for ${span}`,
    left: (span: string) => `${span} left`,
    paused: 'paused',
    botPlays: 'a bot plays for you',
    with: (names: string) => `with ${names}`,
    units: { day: 'd', hour: 'h', minute: 'min', second: 's' },
  },
  interrupted: 'The connection is lost. Reconnecting…',
  backAgain: 'Connected again.',
};

export type OnlineTexts = typeof en;

const errorsFr: Readonly<Record<ErrorCode, string>> = {
  'bad-request':
    'Le serveur ne comprend pas la demande. Il est peut-être plus ancien ou plus récent que ce programme.',
  'bad-json':
    'Le serveur ne comprend pas la demande. Il est peut-être plus ancien ou plus récent que ce programme.',
  nobody: 'Le serveur ne te connaît pas : la session est perdue. Ouvre de nouveau ton lien.',
  'bad-origin':
    'Tu as joint le serveur par une autre adresse que la sienne. Son opérateur doit vérifier HYAKKI_ORIGIN.',
  'not-host': 'Seul l’hôte de la table peut faire cela.',
  'sent-away':
    'L’hôte t’a fait partir de cette table. Seule une invitation à un siège te permet d’y revenir.',
  'no-such-page': 'Cette adresse n’existe pas sur ce serveur.',
  'no-such-table': 'Cette table n’existe pas, ou n’est pas à toi.',
  'no-such-link': 'Ce lien ne marche pas. Il manque peut-être une lettre, ou l’hôte en a fait un nouveau.',
  'no-such-code': 'Aucune table n’a ce code. Redemande-le, lettre par lettre.',
  'no-such-record': 'Cette partie n’est pas finie, ou n’a jamais eu lieu.',
  'deal-in-play': 'La même donne est en train d’être rejouée. Sa partie pourra être lue quand ce sera fini.',
  'too-slow': 'Le serveur a attendu la suite trop longtemps.',
  'both-seated': 'Tu es assis deux fois à la même table. Quitte d’abord l’une des deux places.',
  'bundle-changed': 'Un autre appareil a gardé quelque chose de plus récent. Réessaie.',
  'code-taken': 'Réessaie.',
  'other-person': 'Cet appareil est déjà quelqu’un d’autre ici.',
  'bad-passkey': 'Le serveur ne connaît pas cette clé d’accès, ou la réponse est venue trop tard.',
  'bad-subscription': 'Le serveur n’envoie pas d’avis à cette adresse.',
  'notices-off': 'Ce serveur n’envoie pas d’avis de cette façon.',
  'no-room': 'Il n’y a plus de place pour cela sur le serveur.',
  'kept-enough': 'Ton réseau a déjà confié à ce serveur tout ce qu’il accepte en un jour.',
  'name-frozen': 'On ne change pas de nom pendant une partie.',
  'name-taken': 'Quelqu’un à ta table porte déjà ce nom, ou un nom qui lui ressemble.',
  'seat-taken':
    'Ce siège est pris. S’il est à toi, ouvre ton propre lien ; sinon, demande un autre siège à l’hôte.',
  'table-full': 'Aucun siège n’est libre à cette table en ce moment.',
  'link-lapsed':
    'Ce lien ne marche plus : il a expiré, ou la partie a commencé. Demande un nouveau lien à l’hôte.',
  'too-big': 'C’est bien trop long.',
  'not-json': 'Le serveur ne comprend pas la demande.',
  'unknown-host': 'Ce serveur ne répond pas à ce nom. Son opérateur doit définir HYAKKI_ORIGIN.',
  'bad-name': 'Ce nom ne peut pas servir : des lettres et des chiffres, 24 au plus, et rien de méchant.',
  refused: 'La table refuse.',
  'too-fast': 'Trop de demandes en peu de temps. Attends un instant.',
  'headers-too-big': 'C’est bien trop long.',
  broken: 'Quelque chose a mal tourné sur le serveur. Son opérateur le voit dans le journal.',
  'table-damaged':
    'Les données de cette table sont abîmées : on ne peut pas y continuer. Les autres tables n’ont rien.',
  'rules-changed':
    'Cette partie a été distribuée avant que les règles de son jeu soient corrigées ici : elle ne peut pas être finie. Personne ne l’a perdue ; commences-en une nouvelle.',
  'not-stored': 'Le serveur n’a pas pu l’enregistrer. Rien n’a changé ; essaie encore.',
  'come-back': 'Le serveur redémarre. Reviens dans un instant.',
  full: 'Le serveur est plein pour le moment.',
};

const fr: OnlineTexts = {
  joinHelp: `hyakki join LIEN : tenir un siège à une table d’un serveur, dans le terminal.

  hyakki join 'http://192.168.1.20:3000/#…'
  hyakki join CFHJKL --server http://192.168.1.20:3000

LIEN est ce que l’hôte t’a envoyé ; mets-le entre apostrophes. Ou donne les six lettres de la table et le serveur.
Une invitation sert une fois. Tu reçois un lien à toi, qui te rend ton siège, ici ou sur un autre appareil. La session est gardée dans
un fichier privé (~/.local/state/hyakki/seats) : la même commande, avec l’un ou l’autre lien, reprend là où tu en étais.

  --server URL      avec un code : quel serveur   (http://localhost:3000)
  --name NOM        ton nom à la table ; sinon tu en reçois un
  --plain           des mots seulement : ni dessin, ni couleurs ; pour les lecteurs d’écran
  --wait            attendre que ce soit ton tour ; puis une ligne, une sonnerie, et le plateau
  --record FICHIER  où écrire la partie, ou none   (un nouveau fichier dans ./records)
  --receipt FICHIER où écrire le reçu, ou none   (à côté de la partie ; dans son fichier une fois finie)

Avant la partie, l’hôte tape commencer ; un siège resté vide se donne à un robot : robot 2. échanger 2
change de place avec le siège 2, hôte 2 en fait l’hôte. Pendant la partie : signe 2 fait signe, robot 2 et remplacer 2 font venir
quelqu’un d’autre si les règles de la table le permettent, accepter et refuser répondent, reprendre te rend ton siège. aide les énumère.
Si l’hôte le permet, un terminal reste à la table une fois la partie finie : dire et tes mots écrit aux autres jusqu’à la donne suivante,
et la partie suivante y commence ; quitter pour partir.
Depuis un tube, une ligne attend que ce soit ton tour. Code de sortie 0 : la partie est allée à son terme, ou tu l’as quittée par
quitter. 1 : l’entrée s’est terminée avant, l’hôte t’a fait partir, ou la partie n’est pas authentique. 130, 129, 143 : Ctrl-C, fenêtre
fermée, SIGTERM. 2 : la commande est illisible.
`,
  tableHelp: `hyakki table JEU : ouvrir une table sur un serveur, et en recevoir les liens.

  hyakki table yokai --seats 4 --level 2
  hyakki table tengu --seats 3 --level 3 --bots 1 --server http://192.168.1.20:3000
  hyakki table --mine

  --server URL      quel serveur   (http://localhost:3000 ; tous avec --mine)
  --seats N         à combien on joue   (le minimum du jeu)
  --bots N          combien des derniers sièges vont à des robots   (0)
  --edition NOM, --level N, --options JSON   comme pour hyakki play
  --aids CRAN       bare, history, notes ou perfect-memory   (history)
  --talk NIVEAU     silent, reactions ou strategy   (ce que l’édition permet)
  --chat QUAND      off, ou after-match : une fois la partie finie, on s’écrit librement   (off)
  --pace MS         temps minimal entre les coups des robots   (1200)
  --qr              dessiner aussi les liens pour les téléphones
  --json            un objet JSON au lieu de phrases ; avec --qr il a aussi les liens en SVG
  --mine            n’en ouvrir aucune : les tables où ce terminal a un siège, celles qui t’attendent d’abord

Chaque lien est un siège : donnes-en un à chacun, et assieds-toi avec le premier.
`,
  missingLink: 'Quelle table ? Donne le lien que l’on t’a envoyé, ou un code de six lettres.',
  badLink: (link) => `« ${link} » n’est ni un lien ni un code de six lettres.`,
  badServer: (url) => `« ${url} » n’est pas l’adresse d’un serveur, comme http://localhost:3000.`,
  notReached: (origin) => `Aucun serveur ne répond à ${origin}. Fonctionne-t-il, l’adresse est-elle juste ?`,
  errors: errorsFr,
  farewells: {
    nobody: errorsFr.nobody,
    'taken-over': 'Tu as ouvert ton siège sur un autre appareil. La partie continue là-bas.',
    'sent-away': 'L’hôte a donné ton siège à quelqu’un d’autre.',
    left: 'Tu as quitté la table.',
    erased: 'Ce serveur ne te connaît plus.',
    'too-fast': errorsFr['too-fast'],
    'bad-message': 'Le serveur ne comprend pas ce programme. L’un des deux est plus ancien que l’autre.',
    'table-damaged': errorsFr['table-damaged'],
    'rules-changed': errorsFr['rules-changed'],
    'come-back': errorsFr['come-back'],
  },
  refusedBecause: (why) => `La table refuse. ${why}`,
  tableOpened: (code) => `La table est ouverte. Son code : ${code}`,
  seatLink: (seat) => `Siège ${seat}`,
  hostLink: 'le tien, l’hôte',
  botSeat: 'un robot',
  ownLink: (command) => `Ce siège est à toi. Pour y revenir, ici ou ailleurs : ${command}`,
  seatNotKept: (why) => `Le siège n’a pas pu être gardé dans un fichier : ${why} Garde le lien ci-dessus.`,
  groupLink: 'Premier arrivé, premier assis',
  spectatorLink: 'Spectateurs',
  joinWith: (command) => `Assieds-toi : ${command}`,
  waiting: 'On attend ton tour. Ctrl-C arrête l’attente ; ton siège reste à toi.',
  yourTurnAt: (what) => `À toi de jouer : ${what}`,
  matchIsOver: 'La partie est finie.',
  tableIsGone: 'Ce siège n’est plus à toi.',
  noSeats: 'Ce terminal n’a de siège à aucune table. hyakki join LIEN en prend un.',
  own: {
    yours: 'à toi de jouer',
    others: (name) => `au tour de ${name}`,
    phases: {
      waiting: 'pas commencée',
      promised: 'sur le point de commencer',
      playing: 'en cours',
      over: 'finie',
      damaged: 'abîmée',
    },
    since: (span) => `depuis ${span}`,
    left: (span) => `encore ${span}`,
    paused: 'en pause',
    botPlays: 'un robot joue pour toi',
    with: (names) => `avec ${names}`,
    units: { day: 'j', hour: 'h', minute: 'min', second: 's' },
  },
  interrupted: 'La connexion est perdue. Reconnexion…',
  backAgain: 'De nouveau connecté.',
};

export const ONLINE_TEXTS: Readonly<Record<Language, OnlineTexts>> = { en, fr };
