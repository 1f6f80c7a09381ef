import { DeviceStore } from '../device-store.ts';

/** Apart from the rest: whoever erases their data need not load any practice. */
export function forgetPractice(): Promise<void> {
  return new DeviceStore<{ readonly id: string }>('hyakki-practice', 'practised', ['id']).clear();
}
