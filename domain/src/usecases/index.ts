import { type ClaimObjects, makeClaimObjects } from './claimObjects.ts';
import { type CountActive, makeCountActive } from './countActive.ts';
import { type CreateBanner, makeCreateBanner } from './createBanner.ts';
import { type CreateGiftCode, makeCreateGiftCode } from './createGiftCode.ts';
import { type DeleteBanner, makeDeleteBanner } from './deleteBanner.ts';
import { type DeleteGiftCode, makeDeleteGiftCode } from './deleteGiftCode.ts';
import { type HasGiftCodeNotification, makeHasGiftCodeNotification } from './hasGiftCodeNotification.ts';
import { type IngestDraws, makeIngestDraws } from './ingestDraws.ts';
import { type KeepPings, makeKeepPings } from './keepPings.ts';
import { type ListAudit, makeListAudit } from './listAudit.ts';
import { type ListBanners, makeListBanners } from './listBanners.ts';
import { type ListGiftCodes, makeListGiftCodes } from './listGiftCodes.ts';
import { makeMarkBannerViewed, type MarkBannerViewed } from './markBannerViewed.ts';
import { makeMarkGiftCodesSeen, type MarkGiftCodesSeen } from './markGiftCodesSeen.ts';
import { makeReadActiveBanner, type ReadActiveBanner } from './readActiveBanner.ts';
import { makeReadAdmin, type ReadAdmin } from './readAdmin.ts';
import { makeReadAdminSummary, type ReadAdminSummary } from './readAdminSummary.ts';
import { type ListApprovedScreenshots, makeListApprovedScreenshots } from './listApprovedScreenshots.ts';
import { type ListScreenshots, makeListScreenshots } from './listScreenshots.ts';
import { makeReadImage, type ReadImage } from './readImage.ts';
import {
  makeReadLeaderboard,
  makeReadWeeklyLeaderboard,
  type ReadLeaderboard,
  type ReadWeeklyLeaderboard,
} from './leaderboards.ts';
import { makeReadPredictionStats, type ReadPredictionStats } from './readPredictionStats.ts';
import { makeReadResults, type ReadResults } from './readResults.ts';
import { makeReadRewards, type ReadRewards } from './readRewards.ts';
import { makeReadTrackRecord, type ReadTrackRecord } from './readTrackRecord.ts';
import { makeReadUserStats, type ReadUserStats } from './readUserStats.ts';
import { makeListQuarantine, type ListQuarantine } from './listQuarantine.ts';
import { makeJudgeVerified, type JudgeVerified } from './judgeVerified.ts';
import { makeReviewQuarantine, type ReviewQuarantine } from './reviewQuarantine.ts';
import { makeRecordPrediction, type RecordPrediction } from './recordPrediction.ts';
import { makeReviewScreenshot, type ReviewScreenshot } from './reviewScreenshot.ts';
import { makeRewardWeeks, type RewardWeeks } from './rewardWeeks.ts';
import { makeSetGiftCodeIcon, type SetGiftCodeIcon } from './setGiftCodeIcon.ts';
import { makeSettlePredictions, type SettlePredictions } from './settlePredictions.ts';
import { makeUpdateBanner, type UpdateBanner } from './updateBanner.ts';
import { makeUpdateGiftCode, type UpdateGiftCode } from './updateGiftCode.ts';
import { makeSignIn, type SignIn } from './signIn.ts';
import { makeSignOut, type SignOut } from './signOut.ts';
import { makeSubmitScreenshot, type SubmitScreenshot } from './submitScreenshot.ts';
import { makeSweepObjects, type SweepObjects } from './sweepObjects.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type { ClaimObjects } from './claimObjects.ts';
export { ACTIVE_PER_ADDRESS, type CountActive } from './countActive.ts';
export type { CreateBanner, InvalidBanner, SubmittedBanner } from './createBanner.ts';
export type { CreateGiftCode, InvalidGiftCode, UncheckedGiftCode } from './createGiftCode.ts';
export type { DeleteBanner } from './deleteBanner.ts';
export type { DeleteGiftCode } from './deleteGiftCode.ts';
export type { HasGiftCodeNotification } from './hasGiftCodeNotification.ts';
export type { IngestDraws, Ingestion } from './ingestDraws.ts';
export type { KeepPings } from './keepPings.ts';
export type { ListAudit } from './listAudit.ts';
export type { ListBanners } from './listBanners.ts';
export type { ListGiftCodes } from './listGiftCodes.ts';
export type { MarkBannerViewed } from './markBannerViewed.ts';
export type { MarkGiftCodesSeen } from './markGiftCodesSeen.ts';
export type { ReadActiveBanner } from './readActiveBanner.ts';
export { type Admin, ADMIN_NAME, type ReadAdmin } from './readAdmin.ts';
export type { AdminCounts, ReadAdminSummary } from './readAdminSummary.ts';
export type { ListApprovedScreenshots } from './listApprovedScreenshots.ts';
export type { ListScreenshots } from './listScreenshots.ts';
export type { ReadableImage, ReadImage } from './readImage.ts';
export type { LeaderboardPlace, ReadLeaderboard, ReadWeeklyLeaderboard } from './leaderboards.ts';
export type { PredictionStats, ReadPredictionStats } from './readPredictionStats.ts';
export type { ReadResults } from './readResults.ts';
export type { GivenReward, ReadRewards } from './readRewards.ts';
export type { ReadTrackRecord } from './readTrackRecord.ts';
export type { ListQuarantine } from './listQuarantine.ts';
export type { JudgeVerified } from './judgeVerified.ts';
export type { QuarantineVerdict, ReviewQuarantine } from './reviewQuarantine.ts';
export type { ReadUserStats, UserStats } from './readUserStats.ts';
export type {
  Recorded,
  RecordingFailure,
  RecordPrediction,
  RecordPredictionInput,
} from './recordPrediction.ts';
export type { ReviewFailure, ReviewScreenshot, ReviewScreenshotInput } from './reviewScreenshot.ts';
export type { RewardedWeek, RewardWeeks } from './rewardWeeks.ts';
export type { SetGiftCodeIcon } from './setGiftCodeIcon.ts';
export type { Settlement, SettlePredictions } from './settlePredictions.ts';
export type { BannerChange, UpdateBanner } from './updateBanner.ts';
export type { UpdateGiftCode } from './updateGiftCode.ts';
export type { SignIn, SignInInput } from './signIn.ts';
export type { SignOut } from './signOut.ts';
export type { SubmitScreenshot, SubmitScreenshotInput } from './submitScreenshot.ts';
export type { SweepObjects, SweepReport } from './sweepObjects.ts';
export type { UseCaseDeps } from './useCaseDeps.ts';

/** Everything the product does, bound to its stores and its feed. Times, ids and seeds come with each call. */
export type UseCases = {
  readonly ingestDraws: IngestDraws;
  readonly settlePredictions: SettlePredictions;
  readonly recordPrediction: RecordPrediction;
  readonly judgeVerified: JudgeVerified;
  readonly listQuarantine: ListQuarantine;
  readonly reviewQuarantine: ReviewQuarantine;
  readonly readResults: ReadResults;
  readonly readPredictionStats: ReadPredictionStats;
  readonly readUserStats: ReadUserStats;
  readonly readTrackRecord: ReadTrackRecord;
  readonly readLeaderboard: ReadLeaderboard;
  readonly readWeeklyLeaderboard: ReadWeeklyLeaderboard;
  readonly rewardWeeks: RewardWeeks;
  readonly readRewards: ReadRewards;
  readonly keepPings: KeepPings;
  readonly countActive: CountActive;
  readonly sweepObjects: SweepObjects;
  readonly claimObjects: ClaimObjects;
  readonly submitScreenshot: SubmitScreenshot;
  readonly listApprovedScreenshots: ListApprovedScreenshots;
  readonly listScreenshots: ListScreenshots;
  readonly reviewScreenshot: ReviewScreenshot;
  readonly readImage: ReadImage;
  readonly listGiftCodes: ListGiftCodes;
  readonly createGiftCode: CreateGiftCode;
  readonly updateGiftCode: UpdateGiftCode;
  readonly deleteGiftCode: DeleteGiftCode;
  readonly setGiftCodeIcon: SetGiftCodeIcon;
  readonly hasGiftCodeNotification: HasGiftCodeNotification;
  readonly markGiftCodesSeen: MarkGiftCodesSeen;
  readonly listBanners: ListBanners;
  readonly createBanner: CreateBanner;
  readonly updateBanner: UpdateBanner;
  readonly deleteBanner: DeleteBanner;
  readonly readActiveBanner: ReadActiveBanner;
  readonly markBannerViewed: MarkBannerViewed;
  readonly readAdminSummary: ReadAdminSummary;
  readonly listAudit: ListAudit;
  readonly signIn: SignIn;
  readonly readAdmin: ReadAdmin;
  readonly signOut: SignOut;
};

export function createUseCases(deps: UseCaseDeps): UseCases {
  return {
    ingestDraws: makeIngestDraws(deps),
    settlePredictions: makeSettlePredictions(deps),
    recordPrediction: makeRecordPrediction(deps),
    judgeVerified: makeJudgeVerified(deps),
    listQuarantine: makeListQuarantine(deps),
    reviewQuarantine: makeReviewQuarantine(deps),
    readResults: makeReadResults(deps),
    readPredictionStats: makeReadPredictionStats(deps),
    readUserStats: makeReadUserStats(deps),
    readTrackRecord: makeReadTrackRecord(deps),
    readLeaderboard: makeReadLeaderboard(deps),
    readWeeklyLeaderboard: makeReadWeeklyLeaderboard(deps),
    rewardWeeks: makeRewardWeeks(deps),
    readRewards: makeReadRewards(deps),
    keepPings: makeKeepPings(deps),
    countActive: makeCountActive(deps),
    sweepObjects: makeSweepObjects(deps),
    claimObjects: makeClaimObjects(deps),
    submitScreenshot: makeSubmitScreenshot(deps),
    listApprovedScreenshots: makeListApprovedScreenshots(deps),
    listScreenshots: makeListScreenshots(deps),
    reviewScreenshot: makeReviewScreenshot(deps),
    readImage: makeReadImage(deps),
    listGiftCodes: makeListGiftCodes(deps),
    createGiftCode: makeCreateGiftCode(deps),
    updateGiftCode: makeUpdateGiftCode(deps),
    deleteGiftCode: makeDeleteGiftCode(deps),
    setGiftCodeIcon: makeSetGiftCodeIcon(deps),
    hasGiftCodeNotification: makeHasGiftCodeNotification(deps),
    markGiftCodesSeen: makeMarkGiftCodesSeen(deps),
    listBanners: makeListBanners(deps),
    createBanner: makeCreateBanner(deps),
    updateBanner: makeUpdateBanner(deps),
    deleteBanner: makeDeleteBanner(deps),
    readActiveBanner: makeReadActiveBanner(deps),
    markBannerViewed: makeMarkBannerViewed(deps),
    readAdminSummary: makeReadAdminSummary(deps),
    listAudit: makeListAudit(deps),
    signIn: makeSignIn(deps),
    readAdmin: makeReadAdmin(deps),
    signOut: makeSignOut(deps),
  };
}
