import type { Language } from '@hyakki/words/language';

export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis;
}

/** What was being said is no longer true. */
export function speak(text: string, language: Language): void {
  if (!canSpeak()) return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language === 'fr' ? 'fr-FR' : 'en-GB';
  speechSynthesis.speak(said);
}
