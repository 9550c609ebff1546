import { drawTime } from '../period/periodTime.ts';
import type { RecordedPrediction, StoredDraw } from '../ports/index.ts';
import { istDay, weekOf } from '../time/ist.ts';

/** Noon UTC of the day whose ids the builders use: the minute in which period …0720 is drawn. */
export const NOON = Date.UTC(2026, 8, 26, 12);

/** The real id of the `sequence`-th minute (1..1440) of that day. */
export function aPeriod(sequence: number): string {
  return `2026092610001${String(sequence).padStart(4, '0')}`;
}

/** A stored draw, seen the moment it was drawn. */
export function aDraw(given: Partial<StoredDraw> = {}): StoredDraw {
  const period = given.period ?? aPeriod(720);
  const drawnAt = given.drawnAt ?? drawTime(period, given.firstSeenAt ?? NOON);
  return { period, number: 7, drawnAt, firstSeenAt: drawnAt, ...given };
}

/** A pending prediction; its id, day and week follow from the rest. */
export function aRecordedPrediction(given: Partial<RecordedPrediction> = {}): RecordedPrediction {
  const { sessionId = 'session-1', period = aPeriod(721), recordedAt = NOON } = given;
  return {
    id: `${sessionId}/${period}`,
    sessionId,
    period,
    prediction: 'BIG',
    source: 'ai',
    confidence: 68,
    recordedAt,
    lockAt: recordedAt + 50_000,
    status: 'pending',
    day: istDay(recordedAt),
    weekStart: weekOf(recordedAt).start,
    ...given,
  };
}
