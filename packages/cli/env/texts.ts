import type { Language } from '@hyakki/words';

export const ENV_TEXTS: Readonly<Record<Language, { readonly help: string }>> = {
  en: {
    help: `hyakki env: many matches at once as numbers, for machine learning. One JSON request per line on the standard
input, one answer per line on the standard output:

  {"do":"make","game":"yokai","seats":2,"matches":64,"seed":"autumn","output":["legal","observation"]}
  {"do":"step","actions":[3,0,15,…]}

Seeded reset and step, legal actions over a fixed action space, observations and information states, snapshots, other worlds
that agree with what a seat knows. {"do":"help"} lists the requests; docs/env.md says everything.

  hyakki env yokai --binary [--seats 2] [--options '{"level":1}'] [--matches 128] [--groups 1] [--seed autumn]
             [--byte-masks] [--information-states] [--no-helpers]

The same matches in messages of a fixed size, many times faster: an action for each match in; masks, tensors and rewards out.
--describe instead of --binary prints the layout of these messages as JSON.
`,
  },
  fr: {
    help: `hyakki env : beaucoup de parties à la fois en nombres, pour l’apprentissage automatique. Une demande JSON par ligne
sur l’entrée standard, une réponse par ligne sur la sortie standard :

  {"do":"make","game":"yokai","seats":2,"matches":64,"seed":"automne","output":["legal","observation"]}
  {"do":"step","actions":[3,0,15,…]}

Remise à zéro avec graine et pas à pas, actions permises dans un espace fixe, observations et états d’information, instantanés,
autres mondes compatibles avec ce qu’un siège a appris. {"do":"help"} énumère les demandes ; docs/env.md dit tout.
`,
  },
};
