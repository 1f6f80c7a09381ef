import { GAME_IDS } from '@hyakki/games';
import { findWords, type Language } from '@hyakki/words';

// Until there is a page to play on: one that says so, for eyes, ears and text browsers alike. No style, no script.

interface PlainTexts {
  readonly title: (games: readonly string[]) => string;
  readonly lines: readonly string[];
  readonly command: string;
  /** With the id of a game that can be typed. */
  readonly after: (game: string) => readonly string[];
}

const TEXTS: Readonly<Record<Language, PlainTexts>> = {
  en: {
    title: (games) => `Hyakki: tables for ${new Intl.ListFormat('en-GB').format(games)}`,
    lines: [
      'This server runs. The page to play on comes next.',
      'Until then you can play in a terminal. If somebody sent you a link, copy all of it from the address bar and type:',
    ],
    command: 'npx hyakki join "LINK"',
    after: (game) => [
      `To open a table yourself, type: npx hyakki table ${game} --server and the address of this page.`,
      'An unofficial fan project, not affiliated with the designers or publishers of the games.',
    ],
  },
  fr: {
    title: (games) => `Hyakki : des tables pour ${new Intl.ListFormat('fr').format(games)}`,
    lines: [
      'Ce serveur fonctionne. La page où jouer vient ensuite.',
      'D’ici là, on joue dans un terminal. Si l’on t’a envoyé un lien, copie-le en entier depuis la barre d’adresse et tape :',
    ],
    command: 'npx hyakki join "LIEN"',
    after: (game) => [
      `Pour ouvrir une table, tape : npx hyakki table ${game} --server puis l’adresse de cette page.`,
      'Un projet amateur, sans lien avec les auteurs ni les éditeurs des jeux.',
    ],
  },
};

export function plainPage(language: Language): string {
  const { title: titleOf, lines, command, after } = TEXTS[language];
  const title = titleOf(GAME_IDS.map((id) => findWords(id, language)?.name ?? id));
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${paragraphs(lines)}
<pre><code>${command}</code></pre>
${paragraphs(after(GAME_IDS[0]!))}
</main>
</body>
</html>
`;
}
