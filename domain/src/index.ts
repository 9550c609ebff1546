// The public names, grouped by concept. A test holds a snapshot of them.

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
export { fairNumber } from './draw/fairNumber.ts';
export {
  beaconRoundOf,
  type DrawnRound,
  drawnRoundText,
  parseBeaconRound,
  parseDrawnRounds,
  randomnessOf,
  type SignedRound,
} from './draw/beacon.ts';

export { type Prediction, type Random, STRATEGY_NAMES, type StrategyName } from './prediction/prediction.ts';
export {
  PREDICTION_SOURCES,
  PREDICTION_STATUSES,
  type PredictionSource,
  type PredictionStatus,
} from './prediction/recordedStatus.ts';
export { predict } from './prediction/predict.ts';
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

export { moderate, SCREENSHOT_STATUSES, type ScreenshotStatus } from './screenshot/moderate.ts';
export {
  ICON_BOUNDS,
  type ImageBounds,
  imageBoundsFault,
  type ImageBoundsFault,
  type ImageHeader,
  MAX_PIXELS,
  SCREENSHOT_BOUNDS,
} from './screenshot/imageBounds.ts';
export { MAX_UPLOAD_BYTES } from './screenshot/uploadLimit.ts';
export {
  analyseScreenshot,
  type ScreenshotAnalysis,
  type ScreenshotMeasurements,
} from './screenshot/analyseScreenshot.ts';

export { perceptualDistance } from './screenshot/perceptualDistance.ts';

export {
  isUnfinished,
  keyOfTrash,
  type ObjectKey,
  parseObjectKey,
  parseRemovableKey,
  type RemovableKey,
  requireObjectKey,
  requireRemovableKey,
  trashKeyOf,
  type UnfinishedKey,
} from './object-key/objectKey.ts';

export { AUDIT_ACTIONS, type AuditAction } from './admin/auditActions.ts';
export { auditHasText } from './admin/auditHasText.ts';
export {
  ADMIN_NAME_PATTERN,
  ADMIN_ROLES,
  accountFor,
  type AdminAccount,
  adminNameKey,
  type AdminRole,
} from './admin/adminAccount.ts';
export { BACKUP_CODES, type ReadCode } from './admin/backupCodes.ts';
export { findInvited } from './admin/adminInvitation.ts';
export { ADMIN_SESSION_IDLE, ADMIN_SESSION_LASTS, isAdminSessionAlive } from './admin/isAdminSessionAlive.ts';

export { type PublicId, requirePublicId } from './session/publicId.ts';
export { requireSessionId, type SessionId } from './session/sessionId.ts';
export {
  parseRecoveryCode,
  RECOVERY_BYTES,
  type RecoveryCode,
  recoveryCodeOf,
  recoveryCodeText,
} from './session/recoveryCode.ts';

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
export { brakeKeys } from './brakes/brakeKeys.ts';
export type { Owner } from './session/owner.ts';
export {
  type Brakes,
  COOL_OFFS,
  type CoolOff,
  type Limit,
  LIMIT_KINDS,
  type LimitKind,
  MOST_LIMIT,
  NO_BRAKES,
} from './brakes/brakes.ts';
export type { BrakeStop, BrakeUse } from './brakes/brakeStop.ts';
export type { BrakeChange } from './brakes/changeBrakes.ts';
export { csvLine } from './csv/csvLine.ts';
export { dayOfIndia, istDay, type Week, weekOf } from './time/ist.ts';

export type { DraftFault } from './draft/draftFaults.ts';

export { abbreviateGiftCode, maskGiftCode, truncateUrl } from './giftcode/abbreviateGiftCode.ts';
export { checkGiftCode, type GiftCodeDraft, type GiftCodeFault } from './giftcode/checkGiftCode.ts';
export { hasNewGiftCode } from './giftcode/hasNewGiftCode.ts';
export { isWebUrl } from './giftcode/isWebUrl.ts';
export { publishedAt } from './giftcode/publishedAt.ts';

export { type BannerDraft, type BannerFault, checkBanner, MAX_BANNER_CONTENT } from './banner/checkBanner.ts';
export { bannerFor, bannerViewKey, type ShowableBanner } from './banner/bannerFor.ts';
export { markdownNesting, MAX_MARKDOWN_NESTING } from './banner/markdownNesting.ts';
export { nextContentVersion } from './banner/nextContentVersion.ts';

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

export { type Sha256, emptyRoot, leafHash, nodeHash, sameBytes } from './record/treeHash.ts';
export { decodeBase64, encodeBase64 } from './record/base64.ts';
export { decodeUtf8, encodeUtf8 } from './record/utf8.ts';
export { appendLeaf, completedBy, EMPTY_FRONTIER, type Frontier, rootOf } from './record/frontier.ts';
export {
  consistencyProof,
  frontierNodes,
  inclusionProof,
  readLeaves,
  type ReadNode,
  type TreeNode,
} from './record/treeProof.ts';
export { type Inclusion, type ProofFailure, verifyInclusion } from './record/verifyInclusion.ts';
export { type TreeHead, verifyConsistency } from './record/verifyConsistency.ts';
export {
  parseTile,
  parseTilePath,
  readTiles,
  type Tile,
  TILE_WIDTH,
  tilePath,
  tileWithin,
} from './record/tile.ts';
export { entryBundle, parseEntryBundle } from './record/entryBundle.ts';
export { isKeyName, noteKey, type NoteKey, parseVerifierKey, verifierKeyText } from './record/noteKey.ts';
export {
  type Note,
  type NoteSignature,
  parseNote,
  parseSignatureLines,
  signatureLine,
} from './record/note.ts';
export { type Ed25519Sign, type NoteSigner, signNote } from './record/signNote.ts';
export {
  type Ed25519Verify,
  type NoteFailure,
  type OpenedNote,
  openNote,
  type SignedMessage,
} from './record/openNote.ts';
export { cosignatureBytes, cosignatureMessage } from './record/cosignature.ts';
export {
  type Checkpoint,
  type CheckpointFailure,
  checkpointText,
  openCheckpoint,
  parseCheckpoint,
} from './record/checkpoint.ts';
export { type EarlierFigures, earlierText } from './record/earlierFigures.ts';
export { isNonce, parseRow, type RecordRow, rowText } from './record/recordRow.ts';
export {
  type BatchEntry,
  batchEntryText,
  type DrawEntry,
  drawEntryText,
  parseEntry,
  type RecordEntry,
} from './record/recordEntry.ts';
export { parseTlogProof, type TlogProof, tlogProofText } from './record/tlogProof.ts';
export { parseReceiptFile, receiptFile } from './record/receiptFile.ts';
export { parseReceipt, type Receipt, type ReceiptFailure, verifyReceipt } from './record/receipt.ts';
export { parseWitnessAnswer, type WitnessAnswer } from './record/witnessAnswer.ts';
export { witnessRequest } from './record/witnessRequest.ts';
export { type Cosignature, verifyCosignatures } from './record/verifyCosignatures.ts';

export { type AuditFinding, findingText, MOST_FINDINGS } from './audit/auditFinding.ts';
export { checkFairness } from './audit/checkFairness.ts';
export { auditLog } from './audit/auditLog.ts';
export type { AuditDeps, AuditPolicy, AuditReport } from './audit/auditReport.ts';
export type { AuditState } from './audit/auditState.ts';
