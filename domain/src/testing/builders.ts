import { requireSessionId, type SessionId, type RankingClaim } from '../visitors/ids.ts';
import { drawTime, type Period, requirePeriod } from '../game/period.ts';
import type { ObjectKey } from '../platform/images.ts';
import type {
  RecordedPrediction,
  RecordingTerms,
  StoredBanner,
  StoredDraw,
  StoredGiftCode,
  TrailEntry,
} from '../ports.ts';
import { istDay, weekOf } from '../platform/time.ts';

/** Noon UTC of the day whose ids the builders use: the minute in which period …0720 is drawn. */
export const NOON = Date.UTC(2026, 8, 26, 12);

/** The real id of the `sequence`-th minute (1..1440) of that day. */
export function aPeriod(sequence: number): Period {
  return requirePeriod(`2026092610001${String(sequence).padStart(4, '0')}`);
}

/** A stored draw, seen the moment it was drawn. */
export function aDraw(given: Partial<StoredDraw> = {}): StoredDraw {
  const period = given.period ?? aPeriod(720);
  const drawnAt = given.drawnAt ?? drawTime(period, given.firstSeenAt ?? NOON);
  return { period, number: 7, drawnAt, firstSeenAt: drawnAt, unseenAt: null, ...given };
}

/** A pending prediction; its id, day and week follow from the rest. */
export function aRecordedPrediction(given: Partial<RecordedPrediction> = {}): RecordedPrediction {
  const { sessionId = requireSessionId('session-1'), period = aPeriod(721), recordedAt = NOON } = given;
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
    verified: true,
    ranked: false,
    ...given,
  };
}

/** The claim of a visitor and a network that both have this name. */
export function aClaim(name: string, given: Partial<RankingClaim> = {}): RankingClaim {
  return { visitor: `visitor of ${name}`, network: `network of ${name}`, ...given };
}

/** Terms that give a session a seat in its week's ranking, alone in its network. */
export function entering(name: string, given: Partial<RankingClaim> = {}): RecordingTerms {
  return { seat: aClaim(name, given) };
}

/** A trail entry of a changed banner. */
export function aTrailEntry(given: Partial<TrailEntry> = {}): TrailEntry {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    at: NOON,
    actor: 'Admin',
    action: 'banner_updated',
    subject: 'row-1',
    before: { isActive: false },
    after: { isActive: true },
    ...given,
  };
}

/** An active gift code without an icon, created and published at noon. */
export function aGiftCode(given: Partial<StoredGiftCode> = {}): StoredGiftCode {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    gameName: 'Sample Game',
    registrationUrl: 'https://example.com/register?code=1',
    giftCode: 'A1B2C3',
    isActive: true,
    iconKey: null,
    iconSha256: null,
    publishedAt: NOON,
    createdAt: NOON,
    updatedAt: NOON,
    ...given,
  };
}

/** An active banner at its first content, created at noon. */
export function aBanner(given: Partial<StoredBanner> = {}): StoredBanner {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    title: 'News',
    content: 'Read **this**.',
    isActive: true,
    contentVersion: 1,
    createdAt: NOON,
    updatedAt: NOON,
    ...given,
  };
}

/** An unchecked key, for tests of stores that check keys. */
export function anUncheckedKey(text: string): ObjectKey {
  return text as ObjectKey;
}

/** An unchecked period, for tests of lookups. */
export function anUncheckedPeriod(text: string): Period {
  return text as Period;
}

/** An unchecked session id, for tests that it is stored unchanged. */
export function anUncheckedSessionId(text: string): SessionId {
  return text as SessionId;
}
