import { describe, expect, it } from 'vitest';
import { requireSessionId } from '../visitors/sessionId.ts';
import { type RankingReason, rankingStatus } from './rankingStatus.ts';

const minimum = { overall: 300, weekly: 100, days: 3 };
const enough = {
  sessionId: requireSessionId('ann'),
  claim: {},
  entry: { entered: true, visitorElsewhere: false, seatsTaken: 5 },
  seats: 5,
  counted: minimum,
  minimum,
};
const out = { entered: false, visitorElsewhere: false, seatsTaken: 0 };

describe('the ranking status', () => {
  it('of a session with enough of everything has no reason against it', () => {
    expect(rankingStatus(enough)).toEqual({
      weekly: true,
      overall: true,
      reasons: [],
      missing: { overall: 0, weekly: 0, days: 0 },
    });
  });

  it('names what is missing, each with its number', () => {
    expect(rankingStatus({ ...enough, counted: { overall: 299, weekly: 98, days: 2 } })).toEqual({
      weekly: false,
      overall: false,
      reasons: ['few_weekly', 'few_days', 'few_overall'],
      missing: { overall: 1, weekly: 2, days: 1 },
    });
  });

  it.each([
    ['days', { weekly: false, overall: true }],
    ['weekly', { weekly: false, overall: true }],
    ['overall', { weekly: true, overall: false }],
  ] as const)('lacking %s alone bars from one board alone', (kind, boards) => {
    const counted = { ...minimum, [kind]: minimum[kind] - 1 };
    expect(rankingStatus({ ...enough, counted })).toMatchObject(boards);
  });

  const obstacles: readonly (readonly [RankingReason, Partial<Parameters<typeof rankingStatus>[0]>])[] = [
    ['no_visitor', { entry: out, claim: undefined }],
    ['other_session', { entry: { ...out, visitorElsewhere: true, seatsTaken: 5 } }],
    ['network_full', { entry: { ...out, seatsTaken: 5 } }],
    ['not_entered', { entry: { ...out, seatsTaken: 4 } }],
    ['trial_session', { sessionId: requireSessionId('test-session-x') }],
  ];
  for (const [reason, given] of obstacles) {
    it(`says ${reason} first to a session that does not enter for it`, () => {
      expect(rankingStatus({ ...enough, ...given }).reasons[0]).toBe(reason);
    });
  }

  it('never ranks a trial session, whatever it has', () => {
    const status = rankingStatus({ ...enough, sessionId: requireSessionId('test-session') });
    expect([status.weekly, status.overall]).toEqual([false, false]);
  });
});
