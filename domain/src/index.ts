/**
 * The game, its predictions and what they are worth. Names are grouped by concept.
 * @module domain
 */

export type { Brand } from './platform/result.ts';
export { fail, type Result, succeed } from './platform/result.ts';

export {
  type Draw,
  type FeedRow,
  oppositeOf,
  type Outcome,
  outcomeOf,
  OUTCOMES,
  drawColours,
  parseFeed,
  longestRun,
  mergeDraws,
  pickState,
  type PickState,
} from './game/draws.ts';

export {
  comparePeriods,
  drawTime,
  isPeriod,
  minuteOf,
  nextPeriod,
  type Period,
  periodSortKey,
  requirePeriod,
  tryNextPeriod,
  FITS_CLOCK,
  type GameClock,
  LARGE_SKEW,
  LOCK_BEFORE_DRAW,
  predictionWindows,
  soundClock,
} from './game/period.ts';
export { DAY, MINUTE, istDay, weekOf } from './platform/time.ts';

export { type Judgement, judgeRows } from './game/draw/judgeRows.ts';
export { hourOf, hoursUntil, periodsOfHour } from './game/draw/drawHours.ts';

export {
  type Prediction,
  PREDICTION_SOURCES,
  PREDICTION_STATUSES,
  type Random,
  type ManualFailure,
  type ManualPrediction,
  predictManually,
} from './predictions/prediction.ts';
export { STRATEGY_LABELS } from './predictions/words.ts';
export { predict } from './predictions/predict.ts';

export {
  emptyTracker,
  type PendingPrediction,
  replacePending,
  type Resolved,
  resolvePending,
  type SettledPrediction,
  type Tracker,
  type TrackerStats,
  trackPrediction,
} from './predictions/tracking/tracker.ts';
export { parseTracker } from './predictions/tracking/parseTracker.ts';

export {
  chartText,
  type LevelChart,
  levelChart,
  type LevelRow,
  MAX_LEVELS,
  parseBalance,
  parseLevels,
  riskOfRuin,
  rowBadge,
} from './predictions/levels/levels.ts';

export { type StrategyTip, strategyTips } from './predictions/tips/strategyTips.ts';

export {
  accuracyRate,
  accuracyTone,
  beyondLuck,
  NAMEABLE_BITS,
  type Ranked,
  type RankEvidence,
  rankPlayers,
  REWARD_POINTS,
  type WeeklyReward,
  weeklyRewards,
  DEFAULT_RANK_MINIMUM,
  RANKING_OBSTACLES,
  type RankingObstacle,
} from './leaderboard/ranking.ts';
export { isRankable, NETWORK_SEATS, type RankingClaim, TRIAL_SESSION, usernameOf } from './visitors/ids.ts';

export {
  chanceApart,
  coinBand,
  confidenceSequence,
  evidence,
  evidenceFactor,
  type Interval,
  PRIOR_ROUNDS,
  signedEvidence,
  wilsonInterval,
} from './platform/statistics.ts';
export {
  backtest,
  type Backtest,
  type DrawTally,
  extendTally,
  trackRecord,
  type TrackRecord,
} from './predictions/track-record/trackRecord.ts';
