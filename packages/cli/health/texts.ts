import type { Language } from '@hyakki/words';

const en = {
  help: `hyakki health: asks the server on this machine whether it is ready.

  hyakki health
  hyakki health --port 8080
  PORT=8080 hyakki health

Give it the settings of the server, in the environment or as flags of hyakki serve: they say which address to ask. A container
or a script waits for the exit code: 0 if the server could store a move now, 1 otherwise.
`,
  ready: (address: string) => `The server at ${address} is ready.`,
  notReady: (address: string, status: number) =>
    `The server at ${address} is not ready (${status}): it is closing, or its store does not answer.`,
  noAnswer: (address: string, why: string) => `No server answers at ${address} (${why}).`,
};

export type HealthTexts = typeof en;

const fr: HealthTexts = {
  help: `hyakki health : demande au serveur de cette machine s’il est prêt.

  hyakki health
  hyakki health --port 8080
  PORT=8080 hyakki health

Donne-lui les réglages du serveur, dans l’environnement ou avec les options de hyakki serve : ils disent quelle adresse
interroger. Un conteneur ou un script attend le code de sortie : 0 si le serveur peut enregistrer un coup, 1 sinon.
`,
  ready: (address) => `Le serveur à l’adresse ${address} est prêt.`,
  notReady: (address, status) =>
    `Le serveur à l’adresse ${address} n’est pas prêt (${status}) : il se ferme, ou sa base ne répond pas.`,
  noAnswer: (address, why) => `Aucun serveur ne répond à l’adresse ${address} (${why}).`,
};

export const HEALTH_TEXTS: Readonly<Record<Language, HealthTexts>> = { en, fr };
