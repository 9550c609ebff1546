import type { Schedule } from '@bigsmall/domain/content';
import { scheduleWords } from './scheduleWords.ts';
import { useNow } from './useNow.ts';

export interface ScheduleNoteProps {
  readonly of: Readonly<Partial<Schedule>>;
  /** What is written before it, if there is anything to say. */
  readonly before?: string;
}

/** What the schedule of a row does next, or did; nothing without one. */
export function ScheduleNote({ of, before = '' }: ScheduleNoteProps) {
  const now = useNow();
  const words = scheduleWords(of, now);
  return words === null ? null : `${before}${words}`;
}
