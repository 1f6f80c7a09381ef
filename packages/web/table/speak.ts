import type { Language } from '@hyakki/words/language';

export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis;
}

/** Stops reading aloud. */
export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel();
}

/** For a button: a second press stops the voice. */
export function speakOrHush(text: string, language: Language): void {
  if (canSpeak() && speechSynthesis.speaking) hush();
  else speak(text, language);
}

export function speak(text: string, language: Language): void {
  if (!canSpeak()) return;
  hush();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language === 'fr' ? 'fr-FR' : 'en-GB';
  speechSynthesis.speak(said);
}
