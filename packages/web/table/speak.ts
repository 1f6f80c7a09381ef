import type { Language } from '@hyakki/words/language';

export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis;
}

/** What was being said is no longer true, or no longer wanted. */
export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel();
}

/** As a button does it: pressed again while it speaks, it stops. */
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
