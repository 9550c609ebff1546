// The public names, grouped by concept. A test holds a snapshot of them.

export { fail, type Result, succeed } from './result.ts';

export { oppositeOf, type Outcome, outcomeOf } from './outcome/outcome.ts';
export { type DrawColour, drawColour } from './outcome/drawColour.ts';

export { comparePeriods, isPeriod, nextPeriod, periodSortKey } from './period/period.ts';
export { drawTime, MINUTE, openPeriodStart } from './period/periodTime.ts';

export type { ChangedDraw, Draw, FeedRow } from './draw/draw.ts';
export { type FeedParse, parseFeed } from './draw/parseFeed.ts';
export { mergeDraws } from './draw/mergeDraws.ts';

export type { Prediction, Random, StrategyName } from './prediction/prediction.ts';
export { predict } from './prediction/predict.ts';
export { type ManualFailure, type ManualPrediction, predictManually } from './prediction/predictManually.ts';

export type { PendingPrediction, SettledPrediction, Tracker, TrackerStats } from './tracking/tracker.ts';
export { emptyTracker } from './tracking/emptyTracker.ts';
export { trackPrediction } from './tracking/trackPrediction.ts';
export { resolvePending } from './tracking/resolvePending.ts';
export { VOID_AFTER_NEWER_DRAWS } from './tracking/voidRule.ts';

export { type LevelChart, levelChart, type LevelRow } from './levels/levelChart.ts';
export { parseBalance, parseLevels } from './levels/parseLevelInputs.ts';
export { riskOfRuin } from './levels/riskOfRuin.ts';

export { strategyTips, type StrategyTip } from './tips/strategyTips.ts';

export { moderate, type ScreenshotStatus } from './screenshot/moderate.ts';
export {
  analyseScreenshot,
  type ScreenshotAnalysis,
  type ScreenshotFacts,
} from './screenshot/analyseScreenshot.ts';

export { type Ranked, rankPlayers, type RankablePlayer } from './leaderboard/rankPlayers.ts';
export { type WeeklyReward, weeklyRewards } from './leaderboard/weeklyRewards.ts';
export { istDay, type Week, weekOf } from './time/ist.ts';

export { abbreviateGiftCode, maskGiftCode, truncateUrl } from './giftcode/displayGiftCode.ts';
export { checkGiftCode, type GiftCodeDraft } from './giftcode/checkGiftCode.ts';
export { hasNewGiftCode } from './giftcode/hasNewGiftCode.ts';

export { type BannerDraft, checkBanner } from './banner/checkBanner.ts';
export { bannerFor } from './banner/bannerFor.ts';

export { type Interval, wilsonInterval } from './track-record/wilsonInterval.ts';
export { backtest, type Backtest } from './track-record/backtest.ts';
