/**
 * The game, its predictions and what they are worth. Names are grouped by concept.
 * @module domain
 */

export type { Brand } from './brand.ts';
export { fail, type Result, succeed } from './result.ts';

export { oppositeOf, type Outcome, outcomeOf, OUTCOMES } from './outcome/outcome.ts';
export { type DrawColour, drawColours } from './outcome/drawColours.ts';

export {
  comparePeriods,
  tryNextPeriod,
  isNextPeriod,
  isPeriod,
  nextPeriod,
  type Period,
  periodSortKey,
  requirePeriod,
} from './period/period.ts';
export { drawTime, MINUTE, minuteOf } from './period/periodTime.ts';
export { gameListOf } from './period/gameList.ts';
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
} from './period/predictionWindow.ts';

export type { ChangedDraw, Draw, FeedRow } from './draw/draw.ts';
export { type FeedParse, parseFeed } from './draw/parseFeed.ts';
export { DOUBT_REASONS, type DoubtReason, type Judgement, judgeRows } from './draw/judgeRows.ts';
export { type MergedDraws, mergeDraws } from './draw/mergeDraws.ts';
export { hourOf, hoursUntil, periodsOfHour } from './draw/drawHours.ts';
export { longestRuns } from './draw/longestRuns.ts';
export { pickStanding, type PickStanding } from './draw/pickStanding.ts';

export { type Prediction, type Random, STRATEGY_NAMES, type StrategyName } from './prediction/prediction.ts';
export {
  PREDICTION_SOURCES,
  PREDICTION_STATUSES,
  type PredictionSource,
  type PredictionStatus,
} from './prediction/recordedStatus.ts';
export { HISTORY_WINDOW, predict } from './prediction/predict.ts';
export { type ManualFailure, type ManualPrediction, predictManually } from './prediction/predictManually.ts';

export type { PendingPrediction, SettledPrediction, Tracker, TrackerStats } from './tracking/tracker.ts';
export { emptyTracker } from './tracking/emptyTracker.ts';
export { parseTracker } from './tracking/parseTracker.ts';
export { type TrackingFailure, trackPrediction } from './tracking/trackPrediction.ts';
export { type Resolved, resolvePending } from './tracking/resolvePending.ts';
export { VOID_AFTER_NEWER_DRAWS } from './tracking/isVoid.ts';

export { type LevelChart, levelChart, type LevelRow, MAX_LEVELS } from './levels/levelChart.ts';
export { rowBadge } from './levels/rowBadge.ts';
export { chartText } from './levels/chartText.ts';
export { parseBalance, parseLevels } from './levels/parseLevelInputs.ts';
export { type PlanReplay, replayPlan } from './levels/replayPlan.ts';
export { riskOfRuin } from './levels/riskOfRuin.ts';

export { strategyTips, type StrategyTip } from './tips/strategyTips.ts';
export type { TipId } from './tips/tipTexts.ts';

export { beyondLuck, NAMEABLE_BITS, type RankEvidence } from './leaderboard/beyondLuck.ts';
export { type Ranked, rankPlayers, type RankablePlayer } from './leaderboard/rankPlayers.ts';
export { REWARD_POINTS, type WeeklyReward, weeklyRewards } from './leaderboard/weeklyRewards.ts';
export { isRankable, TRIAL_SESSION } from './leaderboard/isRankable.ts';
export {
  type Entrant,
  enterRanking,
  NETWORK_SEATS,
  type RankEntry,
  type RankingClaim,
} from './leaderboard/enterRanking.ts';
export {
  type EntryStanding,
  type RankingReason,
  type RankingStatus,
  rankingStatus,
  DEFAULT_RANK_MINIMUM,
  RANKING_REASONS,
  type RankMinimum,
} from './leaderboard/rankingStatus.ts';
export { countDays, WEEKLY_COUNTED, weekDayBit, weeklyCounted } from './leaderboard/weekCount.ts';
export { accuracyRate } from './leaderboard/accuracyRate.ts';
export { accuracyTone } from './leaderboard/accuracyTone.ts';
export { usernameOf } from './leaderboard/usernameOf.ts';
export { dayOfIndia, istDay, type Week, weekOf } from './time/ist.ts';

export { bestOfCoins } from './evidence/bestOfCoins.ts';
export { PRIOR_ROUNDS } from './evidence/betaBinomial.ts';
export { coinBand } from './evidence/coinBand.ts';
export { confidenceSequence } from './evidence/confidenceSequence.ts';
export { dirichletEvidence } from './evidence/dirichletEvidence.ts';
export { eBenjaminiHochberg } from './evidence/eBenjaminiHochberg.ts';
export { evidence, evidenceFactor, signedEvidence } from './evidence/evidence.ts';
export { type Interval, wilsonInterval } from './evidence/wilsonInterval.ts';
export { type DrawRecord, extendRecord } from './track-record/drawRecord.ts';
export { trackRecord, type TrackRecord } from './track-record/trackRecord.ts';
export { backtest, type Backtest, type StrategyRecord } from './track-record/backtest.ts';
