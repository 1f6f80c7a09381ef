import type { Language } from '@hyakki/words';

// Until there is a page to play on: one that says so, for eyes, ears and text browsers alike. No style, no script.

interface PlainTexts {
  readonly title: string;
  readonly lines: readonly string[];
  readonly command: string;
  readonly after: readonly string[];
}

const TEXTS: Readonly<Record<Language, PlainTexts>> = {
  en: {
    title: 'Hyakki: tables for Yōkai, Tengu and Yokai Sketch',
    lines: [
      'This server runs. The page to play on comes next.',
      'Until then you can play in a terminal. If somebody sent you a link, copy all of it from the address bar and type:',
    ],
    command: 'npx hyakki join "LINK"',
    after: [
      'To open a table yourself, type: npx hyakki table yokai --server and the address of this page.',
      'An unofficial fan project, not affiliated with the designers or publishers of the games.',
    ],
  },
  fr: {
    title: 'Hyakki : des tables pour Yōkai, Tengu et Yokai Sketch',
    lines: [
      'Ce serveur fonctionne. La page où jouer vient ensuite.',
      'D’ici là, on joue dans un terminal. Si l’on t’a envoyé un lien, copie-le en entier depuis la barre d’adresse et tape :',
    ],
    command: 'npx hyakki join "LIEN"',
    after: [
      'Pour ouvrir une table, tape : npx hyakki table yokai --server puis l’adresse de cette page.',
      'Un projet amateur, sans lien avec les auteurs ni les éditeurs des jeux.',
    ],
  },
};

export function plainPage(language: Language): string {
  const { title, lines, command, after } = TEXTS[language];
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
${paragraphs(after)}
</main>
</body>
</html>
`;
}
