import { DeviceTable } from '@hyakki/client';
import { beginLesson, findLesson, LESSON_BOTS, lessonLines, scriptedBots } from '@hyakki/lessons';
import { MemoryLog } from '@hyakki/table';
import type { LessonWish } from './worker-messages.ts';

type Around = Pick<Parameters<typeof DeviceTable.open>[0], 'now' | 'random256' | 'setTimer' | 'report'>;

/** L2: an ordinary table of this device, whose bots play by the lesson's script. Its log is in memory only. */
export async function openLesson(
  { progress, name, pace }: LessonWish,
  around: Around,
): Promise<DeviceTable | undefined> {
  const lesson = findLesson(progress.lesson);
  if (lesson === undefined) return undefined;
  const { now, random256 } = around;
  const lines = lessonLines(beginLesson(lesson, progress), { now: now(), random256, pace });
  if (!lines.ok) throw new Error(`${lesson.id}: ${lines.refusal.code}`);
  const log = new MemoryLog(lines.value);
  return DeviceTable.open({
    ...around,
    log,
    bots: LESSON_BOTS,
    names: Array.from({ length: lesson.deal.seatCount }, (_, seat) => (seat === lesson.pupil ? name : null)),
    askBot: scriptedBots(lesson, log),
    explainBot: async () => [],
    renamed: () => {},
    played: () => {},
  });
}
