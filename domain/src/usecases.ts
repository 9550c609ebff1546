import * as admins from './admins/usecases.ts';
import * as banners from './banners/usecases.ts';
import * as game from './game/usecases.ts';
import * as giftCodes from './gift-codes/usecases.ts';
import * as leaderboard from './leaderboard/usecases.ts';
import * as platform from './platform/usecases.ts';
import * as predictions from './predictions/usecases.ts';
import * as record from './record/usecases.ts';
import * as screenshots from './screenshots/usecases.ts';
import * as visitors from './visitors/usecases.ts';
import type { UseCaseDeps } from './ports.ts';

export type * from './admins/usecases.ts';
export type * from './banners/usecases.ts';
export type * from './game/usecases.ts';
export type * from './gift-codes/usecases.ts';
export type * from './leaderboard/usecases.ts';
export type * from './platform/usecases.ts';
export type * from './predictions/usecases.ts';
export type * from './record/usecases.ts';
export type * from './screenshots/usecases.ts';
export type * from './visitors/usecases.ts';
export { makeAddAdmin, makeRemoveAdmin, makeResetAdmin } from './admins/usecases.ts';
export type { ChangeFailure } from './platform/draft.ts';
export { ACTIVE_PER_ADDRESS } from './visitors/usecases.ts';
export type { UseCaseDeps } from './ports.ts';

/** Everything the product does, bound to its stores and its feed. Times, ids and seeds come with each call. */
export type UseCases = Readonly<ReturnType<typeof createUseCases>>;

export function createUseCases(deps: UseCaseDeps) {
  return {
    ingestDraws: game.makeIngestDraws(deps),
    readResults: game.makeReadResults(deps),
    readDrawHour: game.makeReadDrawHour(deps),
    countDraws: predictions.makeCountDraws(deps),
    recordPrediction: predictions.makeRecordPrediction(deps),
    judgeVerified: predictions.makeJudgeVerified(deps),
    openWindowAfter: predictions.makeOpenWindowAfter(deps),
    readPredictionStats: predictions.makeReadPredictionStats(deps),
    readTrackRecord: predictions.makeReadTrackRecord(deps),
    sealPeriods: record.makeSealPeriods(deps),
    readTree: record.makeReadTree(deps),
    beginLog: record.makeBeginLog(deps),
    publishTree: record.makePublishTree(deps),
    readTile: record.makeReadTile(deps),
    readRows: record.makeReadRows(deps),
    readReceipt: record.makeReadReceipt(deps),
    settlePredictions: record.makeSettlePredictions(deps),
    readUserStats: leaderboard.makeReadUserStats(deps),
    readLeaderboard: leaderboard.makeReadLeaderboard(deps),
    readWeeklyLeaderboard: leaderboard.makeReadWeeklyLeaderboard(deps),
    readBoardLuck: leaderboard.makeReadBoardLuck(deps),
    rewardWeeks: leaderboard.makeRewardWeeks(deps),
    readRewards: leaderboard.makeReadRewards(deps),
    readBrakes: visitors.makeReadBrakes(deps),
    setBrakes: visitors.makeSetBrakes(deps),
    readOwnData: visitors.makeReadOwnData(deps),
    deleteOwnData: visitors.makeDeleteOwnData(deps),
    ...visitors.makePresence(deps),
    submitScreenshot: screenshots.makeSubmitScreenshot(deps),
    listApprovedScreenshots: screenshots.makeListApprovedScreenshots(deps),
    listScreenshots: screenshots.makeListScreenshots(deps),
    listOwnScreenshots: screenshots.makeListOwnScreenshots(deps),
    withdrawScreenshot: screenshots.makeWithdrawScreenshot(deps),
    reviewScreenshot: screenshots.makeReviewScreenshot(deps),
    listGiftCodes: giftCodes.makeListGiftCodes(deps),
    createGiftCode: giftCodes.makeCreateGiftCode(deps),
    updateGiftCode: giftCodes.makeUpdateGiftCode(deps),
    deleteGiftCode: giftCodes.makeDeleteGiftCode(deps),
    setGiftCodeIcon: giftCodes.makeSetGiftCodeIcon(deps),
    hasGiftCodeNotification: giftCodes.makeHasGiftCodeNotification(deps),
    markGiftCodesSeen: giftCodes.makeMarkGiftCodesSeen(deps),
    listBanners: banners.makeListBanners(deps),
    createBanner: banners.makeCreateBanner(deps),
    updateBanner: banners.makeUpdateBanner(deps),
    deleteBanner: banners.makeDeleteBanner(deps),
    readActiveBanner: banners.makeReadActiveBanner(deps),
    markBannerViewed: banners.makeMarkBannerViewed(deps),
    readAdminSummary: admins.makeReadAdminSummary(deps),
    listTrail: admins.makeListTrail(deps),
    signIn: admins.makeSignIn(deps),
    readAdmin: admins.makeReadAdmin(deps),
    signOut: admins.makeSignOut(deps),
    listAdmins: admins.makeListAdmins(deps),
    changeOwnPassword: admins.makeChangeOwnPassword(deps),
    setSecondFactor: admins.makeSetSecondFactor(deps),
    sweepObjects: platform.makeSweepObjects(deps),
    readImage: platform.makeReadImage(deps),
  };
}
