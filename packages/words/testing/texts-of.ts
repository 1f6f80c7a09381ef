import ts from 'typescript';
import { LANGUAGES, type Language } from '../language.ts';

/** A piece of text in a source file, and its language if the source tells it. */
export interface SourceText {
  readonly text: string;
  readonly language: Language | undefined;
}

/**
 * Every text of a source file, without imports, property names, types and errors. The name of a file, constant or property
 * tells the language.
 */
export function textsOf(path: string, source: string): readonly SourceText[] {
  const texts: SourceText[] = [];
  const ofFile = languageNamed(/(?:^|[-/])(en|fr)\.ts$/.exec(path)?.[1]);
  const visit = (node: ts.Node, within: Language | undefined): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    // Errors are for developers.
    if (ts.isNewExpression(node)) return;
    let language = within;
    if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) {
      const name = ts.isIdentifier(node.name) ? node.name.text : undefined;
      language =
        languageNamed(name) ??
        languageNamed(
          /(?:^|_)(EN|FR)(?:_|$)|(En|Fr)$/
            .exec(name ?? '')
            ?.slice(1)
            .join('')
            .toLowerCase(),
        ) ??
        within;
      if (node.initializer !== undefined) visit(node.initializer, language);
      return;
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push({ text: node.text, language });
    ts.forEachChild(node, (child) => visit(child, language));
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true), ofFile);
  return texts;
}

function languageNamed(name: string | undefined): Language | undefined {
  return LANGUAGES.find(
    (language) =>
      language === name ||
      (language === 'en' && name === 'english') ||
      (language === 'fr' && name === 'french'),
  );
}
