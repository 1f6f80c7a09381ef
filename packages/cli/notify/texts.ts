import type { Language } from '@hyakki/words';

const en = {
  help: `hyakki notify test: try the notices that the settings of hyakki serve name. For operators.

  hyakki notify test
  HYAKKI_NTFY=https://ntfy.example.org hyakki notify test --name hyakki-Kd83…

It sends one test to the ntfy server and one to the webhook, where there are such, and looks whether the push services of browsers
can be reached. No server has to run, and no data is read. Settings come from the environment or from flags, as for hyakki serve.

  --name NAME   where to send the test: the name that a person has on their page of settings   (a new one, which is printed)
  --json        one JSON object instead of sentences

Exit code 0: everything that is switched on was reached. 1: something was not, or nothing is switched on. 2: the settings cannot be read.
`,
  title: 'A test from Hyakki',
  body: 'If you can read this, notices reach you.',
  why: {
    'no-origin': 'off: set HYAKKI_ORIGIN to the public https address',
    'not-public': 'off: HYAKKI_ORIGIN is no public https address',
    'switched-off': 'off: HYAKKI_PUSH_HOSTS is none',
  },
  off: 'off',
  reached: (status: number) => `reached (it answers ${status})`,
  taken: (status: number) => `sent (${status})`,
  refused: (status: number) => `reached, but it refuses the notice (${status})`,
  network: 'not reached within 6 seconds',
  'not-public': 'not called: its name leads to an address that is not public',
  subscribe: (server: string, name: string) =>
    `  In the ntfy app, with the server ${server}, subscribe to: ${name}`,
  nothing: 'No way to send notices is switched on.',
};

type NotifyTexts = typeof en;

const fr: NotifyTexts = {
  help: `hyakki notify test : essayer les avis que nomment les réglages de hyakki serve. Pour les opérateurs.

  hyakki notify test
  HYAKKI_NTFY=https://ntfy.example.org hyakki notify test --name hyakki-Kd83…

La commande envoie un essai au serveur ntfy et un au webhook, s’ils existent, et regarde si les services de notifications des
navigateurs répondent. Aucun serveur n’a besoin de tourner, et aucune donnée n’est lue. Les réglages viennent de l’environnement ou
d’options, comme pour hyakki serve.

  --name NOM    où envoyer l’essai : le nom que quelqu’un a sur sa page de réglages   (un nouveau, qui est affiché)
  --json        un objet JSON au lieu de phrases

Code de sortie 0 : tout ce qui est activé répond. 1 : quelque chose ne répond pas, ou rien n’est activé. 2 : les réglages sont illisibles.
`,
  title: 'Un essai de Hyakki',
  body: 'Si tu lis ceci, les avis t’arrivent.',
  why: {
    'no-origin': 'désactivé : donner à HYAKKI_ORIGIN l’adresse publique en https',
    'not-public': 'désactivé : HYAKKI_ORIGIN n’est pas une adresse publique en https',
    'switched-off': 'désactivé : HYAKKI_PUSH_HOSTS vaut none',
  },
  off: 'désactivé',
  reached: (status) => `répond (${status})`,
  taken: (status) => `envoyé (${status})`,
  refused: (status) => `répond, mais refuse l’avis (${status})`,
  network: 'ne répond pas en 6 secondes',
  'not-public': 'pas appelé : son nom mène à une adresse qui n’est pas publique',
  subscribe: (server, name) => `  Dans l’application ntfy, avec le serveur ${server}, s’abonner à : ${name}`,
  nothing: 'Aucune façon d’envoyer des avis n’est activée.',
};

export const NOTIFY_TEXTS: Readonly<Record<Language, NotifyTexts>> = { en, fr };
