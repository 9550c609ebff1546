import { makeListTrail, makeReadAdminSummary } from './admins/usecases/adminHome.ts';
import { makeListAdmins } from './admins/usecases/admins.ts';
import { makeReadAdmin, makeSignIn, makeSignOut } from './admins/usecases/adminSessions.ts';
import {
  makeCreateBanner,
  makeDeleteBanner,
  makeListBanners,
  makeMarkBannerViewed,
  makeReadActiveBanner,
  makeUpdateBanner,
} from './banners/usecases.ts';
import {
  makeReadBrakes,
  makeSetBrakes,
  makePresence,
  makeDeleteOwnData,
  makeReadOwnData,
} from './visitors/usecases.ts';
import {
  makeCountDraws,
  makeJudgeVerified,
  makeOpenWindowAfter,
  makeReadPredictionStats,
  makeReadTrackRecord,
  makeRecordPrediction,
} from './predictions/usecases.ts';
import {
  makeCreateGiftCode,
  makeDeleteGiftCode,
  makeHasGiftCodeNotification,
  makeListGiftCodes,
  makeMarkGiftCodesSeen,
  makeSetGiftCodeIcon,
  makeUpdateGiftCode,
} from './gift-codes/usecases.ts';
import { makeReadDrawHour, makeReadResults, makeIngestDraws } from './game/usecases.ts';
import {
  makeReadBoardLuck,
  makeReadLeaderboard,
  makeReadRewards,
  makeReadUserStats,
  makeReadWeeklyLeaderboard,
  makeRewardWeeks,
} from './leaderboard/usecases.ts';
import { makeReadImage, makeSweepObjects } from './platform/usecases.ts';
import {
  makeBeginLog,
  makePublishTree,
  makeReadReceipt,
  makeReadRows,
  makeReadTile,
  makeReadTree,
  makeSealPeriods,
  makeSettlePredictions,
} from './record/usecases.ts';
import { makeChangeOwnPassword, makeSetSecondFactor } from './admins/usecases/ownAccount.ts';
import {
  makeReviewScreenshot,
  makeListApprovedScreenshots,
  makeListOwnScreenshots,
  makeListScreenshots,
  makeSubmitScreenshot,
  makeWithdrawScreenshot,
} from './screenshots/usecases.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** Everything the product does, bound to its stores and its feed. Times, ids and seeds come with each call. */
export type UseCases = Readonly<ReturnType<typeof createUseCases>>;

export function createUseCases(deps: UseCaseDeps) {
  return {
    ingestDraws: makeIngestDraws(deps),
    sealPeriods: makeSealPeriods(deps),
    countDraws: makeCountDraws(deps),
    readTree: makeReadTree(deps),
    beginLog: makeBeginLog(deps),
    publishTree: makePublishTree(deps),
    readTile: makeReadTile(deps),
    readRows: makeReadRows(deps),
    readReceipt: makeReadReceipt(deps),
    settlePredictions: makeSettlePredictions(deps),
    recordPrediction: makeRecordPrediction(deps),
    readBrakes: makeReadBrakes(deps),
    setBrakes: makeSetBrakes(deps),
    readOwnData: makeReadOwnData(deps),
    deleteOwnData: makeDeleteOwnData(deps),
    judgeVerified: makeJudgeVerified(deps),
    openWindowAfter: makeOpenWindowAfter(deps),
    readResults: makeReadResults(deps),
    readDrawHour: makeReadDrawHour(deps),
    readPredictionStats: makeReadPredictionStats(deps),
    readUserStats: makeReadUserStats(deps),
    readTrackRecord: makeReadTrackRecord(deps),
    readLeaderboard: makeReadLeaderboard(deps),
    readWeeklyLeaderboard: makeReadWeeklyLeaderboard(deps),
    readBoardLuck: makeReadBoardLuck(deps),
    rewardWeeks: makeRewardWeeks(deps),
    readRewards: makeReadRewards(deps),
    ...makePresence(deps),
    sweepObjects: makeSweepObjects(deps),
    submitScreenshot: makeSubmitScreenshot(deps),
    listApprovedScreenshots: makeListApprovedScreenshots(deps),
    listScreenshots: makeListScreenshots(deps),
    listOwnScreenshots: makeListOwnScreenshots(deps),
    withdrawScreenshot: makeWithdrawScreenshot(deps),
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
    listTrail: makeListTrail(deps),
    signIn: makeSignIn(deps),
    readAdmin: makeReadAdmin(deps),
    signOut: makeSignOut(deps),
    listAdmins: makeListAdmins(deps),
    changeOwnPassword: makeChangeOwnPassword(deps),
    setSecondFactor: makeSetSecondFactor(deps),
  };
}
