import { makeListAudit, makeReadAdminSummary } from './adminHome.ts';
import {
  makeChangeAdminRole,
  makeInviteAdmin,
  makeListAdmins,
  makeRemoveAdmin,
  makeRenewInvitation,
} from './admins.ts';
import { makeEndAdminSession, makeListAdminSessions } from './adminSessions.ts';
import { makeListBanners, makeReadActiveBanner, makeMarkBannerViewed } from './banners.ts';
import { makeReadBrakes, makeSetBrakes } from './brakes.ts';
import { makeClaimObjects } from './claimObjects.ts';
import { makeCosignCheckpoint } from './cosignCheckpoint.ts';
import { makeCountDraws } from './countDraws.ts';
import { makeCreateBanner } from './createBanner.ts';
import { makeCreateGiftCode } from './createGiftCode.ts';
import { makeDeleteBanner } from './deleteBanner.ts';
import { makeDeleteGiftCode } from './deleteGiftCode.ts';
import { makeReadDrawHour, makeReadResults, makeReadTrackRecord } from './draws.ts';
import { makeMeasureFigures, makeReadFigureHours } from './figures.ts';
import { makeListGiftCodes, makeHasGiftCodeNotification, makeMarkGiftCodesSeen } from './giftCodes.ts';
import { makeIngestDraws } from './ingestDraws.ts';
import { makeJoinAsAdmin } from './joinAsAdmin.ts';
import { makeReadBoardLuck, makeReadLeaderboard, makeReadWeeklyLeaderboard } from './leaderboards.ts';
import { makeJudgeVerified, makeOpenWindowAfter, makeReadPredictionStats } from './predictions.ts';
import { makeCountActive, makeRecordPings } from './presence.ts';
import { makeBeginLog, makePublishTree } from './publishTree.ts';
import { makeListQuarantine, makeReviewQuarantine } from './quarantine.ts';
import { makeReadAdmin } from './readAdmin.ts';
import { makeReadCourse } from './readCourse.ts';
import { makeReadDrawnRounds } from './readDrawnRounds.ts';
import { makeReadImage } from './readImage.ts';
import { makeReadRewards } from './readRewards.ts';
import { makeReadUserStats } from './readUserStats.ts';
import {
  makeReadBefore,
  makeReadReceipt,
  makeReadRows,
  makeReadTile,
  makeReadTree,
  makeSealPeriods,
} from './record.ts';
import { makeRecordPrediction } from './recordPrediction.ts';
import { makeChangeOwnPassword, makeReplaceBackupCodes, makeSetSecondFactor } from './ownAccount.ts';
import { makeDeleteOwnData, makeReadOwnData } from './ownData.ts';
import { makeOfferSession, makeTakeSession } from './recovery.ts';
import { makeRestoreGiftCode } from './restoreGiftCode.ts';
import { makeReviewScreenshot } from './reviewScreenshot.ts';
import { makeRewardWeeks } from './rewardWeeks.ts';
import { makeListApprovedScreenshots, makeListOwnScreenshots, makeListScreenshots } from './screenshots.ts';
import { makeSetGiftCodeIcon } from './setGiftCodeIcon.ts';
import { makeSettlePredictions } from './settlePredictions.ts';
import { makeSignIn } from './signIn.ts';
import { makeSignOut } from './signOut.ts';
import { makeSubmitScreenshot } from './submitScreenshot.ts';
import { makeSweepObjects } from './sweepObjects.ts';
import { makeUpdateBanner } from './updateBanner.ts';
import { makeUpdateGiftCode } from './updateGiftCode.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';
import { makeWithdrawScreenshot } from './withdrawScreenshot.ts';

/** Everything the product does, bound to its stores and its feed. Times, ids and seeds come with each call. */
export type UseCases = Readonly<ReturnType<typeof createUseCases>>;

export function createUseCases(deps: UseCaseDeps) {
  return {
    ingestDraws: makeIngestDraws(deps),
    sealPeriods: makeSealPeriods(deps),
    countDraws: makeCountDraws(deps),
    cosignCheckpoint: makeCosignCheckpoint(deps),
    readTree: makeReadTree(deps),
    beginLog: makeBeginLog(deps),
    publishTree: makePublishTree(deps),
    readTile: makeReadTile(deps),
    readBefore: makeReadBefore(deps),
    readRows: makeReadRows(deps),
    readReceipt: makeReadReceipt(deps),
    settlePredictions: makeSettlePredictions(deps),
    recordPrediction: makeRecordPrediction(deps),
    readBrakes: makeReadBrakes(deps),
    setBrakes: makeSetBrakes(deps),
    readOwnData: makeReadOwnData(deps),
    deleteOwnData: makeDeleteOwnData(deps),
    offerSession: makeOfferSession(deps),
    takeSession: makeTakeSession(deps),
    judgeVerified: makeJudgeVerified(deps),
    openWindowAfter: makeOpenWindowAfter(deps),
    listQuarantine: makeListQuarantine(deps),
    reviewQuarantine: makeReviewQuarantine(deps),
    readResults: makeReadResults(deps),
    readDrawnRounds: makeReadDrawnRounds(deps),
    readDrawHour: makeReadDrawHour(deps),
    readPredictionStats: makeReadPredictionStats(deps),
    readUserStats: makeReadUserStats(deps),
    readCourse: makeReadCourse(deps),
    readTrackRecord: makeReadTrackRecord(deps),
    readLeaderboard: makeReadLeaderboard(deps),
    readWeeklyLeaderboard: makeReadWeeklyLeaderboard(deps),
    readBoardLuck: makeReadBoardLuck(deps),
    rewardWeeks: makeRewardWeeks(deps),
    readRewards: makeReadRewards(deps),
    recordPings: makeRecordPings(deps),
    countActive: makeCountActive(deps),
    sweepObjects: makeSweepObjects(deps),
    claimObjects: makeClaimObjects(deps),
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
    restoreGiftCode: makeRestoreGiftCode(deps),
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
    measureFigures: makeMeasureFigures(deps),
    readFigureHours: makeReadFigureHours(deps),
    listAudit: makeListAudit(deps),
    signIn: makeSignIn(deps),
    readAdmin: makeReadAdmin(deps),
    signOut: makeSignOut(deps),
    listAdmins: makeListAdmins(deps),
    inviteAdmin: makeInviteAdmin(deps),
    renewInvitation: makeRenewInvitation(deps),
    joinAsAdmin: makeJoinAsAdmin(deps),
    changeAdminRole: makeChangeAdminRole(deps),
    removeAdmin: makeRemoveAdmin(deps),
    listAdminSessions: makeListAdminSessions(deps),
    endAdminSession: makeEndAdminSession(deps),
    changeOwnPassword: makeChangeOwnPassword(deps),
    setSecondFactor: makeSetSecondFactor(deps),
    replaceBackupCodes: makeReplaceBackupCodes(deps),
  };
}
