/**
 * The game, its predictions and what they are worth. Names are grouped by concept.
 * @module domain
 */

export type { Brand } from './platform/brand.ts';
export { fail, type Result, succeed } from './platform/result.ts';

export { oppositeOf, type Outcome, outcomeOf, OUTCOMES } from './game/outcome/outcome.ts';
export { type DrawColour, drawColours } from './game/outcome/drawColours.ts';

export {
  comparePeriods,
  drawTime,
  tryNextPeriod,
  isNextPeriod,
  isPeriod,
  minuteOf,
  nextPeriod,
  type Period,
  periodSortKey,
  requirePeriod,
} from './game/period/period.ts';
export { DAY, MINUTE } from './platform/time/spans.ts';
export { gameListOf } from './game/period/gameList.ts';
export {
  FITS_CLOCK,
  fitsClock,
  type GameClock,
  isVerified,
  isWindowOpen,
  LARGE_SKEW,
  LOCK_BEFORE_DRAW,
  type LockBasis,
  type PredictionWindow,
  predictionWindows,
  type SeenDraw,
  soundClock,
} from './game/period/predictionWindow.ts';

export type { ChangedDraw, Draw, FeedRow } from './game/draw/draw.ts';
export { type FeedParse, parseFeed } from './game/draw/parseFeed.ts';
export { type DoubtedRow, type Judgement, judgeRows } from './game/draw/judgeRows.ts';
export { type MergedDraws, mergeDraws } from './game/draw/mergeDraws.ts';
export { hourOf, hoursUntil, periodsOfHour } from './game/draw/drawHours.ts';
export { longestRuns } from './game/draw/longestRuns.ts';
export { pickState, type PickState } from './game/draw/pickState.ts';

export { type Prediction, type Random, STRATEGY_NAMES, type StrategyName } from './predictions/prediction.ts';
export {
  PREDICTION_SOURCES,
  PREDICTION_STATUSES,
  type PredictionSource,
  type PredictionStatus,
} from './predictions/recordedStatus.ts';
export { HISTORY_WINDOW, predict } from './predictions/predict.ts';
export { type ManualFailure, type ManualPrediction, predictManually } from './predictions/predictManually.ts';

export type {
  PendingPrediction,
  SettledPrediction,
  Tracker,
  TrackerStats,
} from './predictions/tracking/tracker.ts';
export { emptyTracker } from './predictions/tracking/emptyTracker.ts';
export { parseTracker } from './predictions/tracking/parseTracker.ts';
export { replacePending } from './predictions/tracking/replacePending.ts';
export { type TrackingFailure, trackPrediction } from './predictions/tracking/trackPrediction.ts';
export { type Resolved, resolvePending } from './predictions/tracking/resolvePending.ts';
export { VOID_AFTER_NEWER_DRAWS } from './predictions/tracking/isVoid.ts';

export { type LevelChart, levelChart, type LevelRow, MAX_LEVELS } from './predictions/levels/levelChart.ts';
export { rowBadge } from './predictions/levels/rowBadge.ts';
export { chartText } from './predictions/levels/chartText.ts';
export { parseBalance, parseLevels } from './predictions/levels/parseLevelInputs.ts';
export { riskOfRuin } from './predictions/levels/riskOfRuin.ts';

export { strategyTips, type StrategyTip } from './predictions/tips/strategyTips.ts';
export type { TipId } from './predictions/tips/tipTexts.ts';

export { beyondLuck, NAMEABLE_BITS, type RankEvidence } from './leaderboard/beyondLuck.ts';
export { type Ranked, rankPlayers, type RankablePlayer } from './leaderboard/rankPlayers.ts';
export { REWARD_POINTS, type WeeklyReward, weeklyRewards } from './leaderboard/weeklyRewards.ts';
export { isRankable, NETWORK_SEATS, type RankingClaim, TRIAL_SESSION } from './predictions/rankingClaim.ts';
export {
  DEFAULT_RANK_MINIMUM,
  RANKING_OBSTACLES,
  type RankingEntry,
  type RankingObstacle,
  type RankingStatus,
  rankingStatus,
  type RankMinimum,
} from './leaderboard/rankingStatus.ts';
export { accuracyRate } from './leaderboard/accuracyRate.ts';
export { accuracyTone } from './leaderboard/accuracyTone.ts';
export { usernameOf } from './leaderboard/usernameOf.ts';
export { dayOfIndia, istDay, type Week, weekOf } from './platform/time/ist.ts';

export {
  bestOfCoins,
  coinBand,
  confidenceSequence,
  eBenjaminiHochberg,
  evidence,
  evidenceFactor,
  type Interval,
  PRIOR_ROUNDS,
  signedEvidence,
  wilsonInterval,
} from './platform/statistics.ts';
export {
  type DrawTally,
  extendTally,
  trackRecord,
  type TrackRecord,
} from './predictions/track-record/drawTally.ts';
export type { StrategyRecord } from './predictions/track-record/strategyCounters.ts';
export { backtest, type Backtest } from './predictions/track-record/backtest.ts';
