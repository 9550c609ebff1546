import { describe, expect, it } from 'vitest';
import { aClaim } from '../testing.ts';
import { requireSessionId } from '../visitors/ids.ts';
import { DEFAULT_RANK_MINIMUM as minimum, type RankingObstacle, rankingStatus } from './ranking.ts';

const enough = {
  sessionId: requireSessionId('ann'),
  claim: aClaim('ann'),
  entry: { entered: true, visitorElsewhere: false, seatsTaken: 5 },
  counted: minimum,
  minimum,
};
const out = { entered: false, visitorElsewhere: false, seatsTaken: 0 };

describe('the ranking status', () => {
  it('of a seated session with enough of everything has nothing against it', () => {
    expect(rankingStatus(enough)).toEqual({ obstacle: null, missing: { overall: 0, weekly: 0 } });
  });

  it('says how many predictions are missing for each board', () => {
    const { missing } = rankingStatus({ ...enough, counted: { overall: 9, weekly: 3 } });
    expect(missing).toEqual({ overall: 1, weekly: 7 });
  });

  const obstacles: readonly (readonly [RankingObstacle, Partial<Parameters<typeof rankingStatus>[0]>])[] = [
    ['no_visitor', { entry: out, claim: undefined }],
    ['other_session', { entry: { ...out, visitorElsewhere: true, seatsTaken: 5 } }],
    ['network_full', { entry: { ...out, seatsTaken: 5 } }],
    ['not_entered', { entry: { ...out, seatsTaken: 4 } }],
    ['trial_session', { sessionId: requireSessionId('test-session-x') }],
  ];
  for (const [obstacle, given] of obstacles) {
    it(`says ${obstacle} to a session that has no seat for it`, () => {
      expect(rankingStatus({ ...enough, ...given }).obstacle).toBe(obstacle);
    });
  }
});
