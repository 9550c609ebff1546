import type { Schedule } from '@bigsmall/domain/content';
import { useEffect, useState } from 'react';
import { scheduleWords } from './scheduleWords.ts';

const EVERY = 15_000;

export interface ScheduleNoteProps {
  readonly of: Readonly<Partial<Schedule>>;
  /** What is written before it, if there is anything to say. */
  readonly before?: string;
}

/** What the schedule of a row does next, or did; nothing without one. */
export function ScheduleNote({ of, before = '' }: ScheduleNoteProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  const words = scheduleWords(of, now);
  return words === null ? null : `${before}${words}`;
}
