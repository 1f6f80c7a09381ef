import { type Practised, readPractised } from '@hyakki/lessons';
import { DeviceStore } from '../device-store.ts';

// How the reader is doing with each question. It never leaves this device.

const practised = new DeviceStore<Practised>('hyakki-practice', 'practised', ['id']);

export function keepPractised(one: Practised): Promise<void> {
  return practised.put(one);
}

export async function listPractised(): Promise<readonly Practised[]> {
  return (await practised.all()).flatMap((one) => readPractised(one) ?? []);
}
