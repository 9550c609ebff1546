import type { Schedule } from '@bigsmall/domain/content';
import { scheduleWords } from './scheduleWords.ts';
import { useNow } from './useNow.ts';

export interface ScheduleNoteProps {
  readonly of: Readonly<Partial<Schedule>>;
}

/** What the schedule of a row does next, or did; nothing without one. */
export function ScheduleNote({ of }: ScheduleNoteProps) {
  const now = useNow();
  const words = scheduleWords(of, now);
  return words === null ? null : <span>{words}</span>;
}
