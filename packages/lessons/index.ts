export { ALL_LESSONS, findLesson, lessonsOf } from './find-lesson.ts';
export * from './lesson.ts';
export * from './lesson-play.ts';
export { isHelpAwaited, LESSON_BOTS, lessonLines, scriptedBots } from './lesson-table.ts';
export { LESSON_TEXTS, type LessonTexts } from './lesson-texts.ts';
export { type LessonPorts, PlayedLesson } from './played-lesson.ts';
export { readProgress } from './progress.ts';
export { wordsIn } from './word-count.ts';
