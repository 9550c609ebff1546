import { lazy } from 'react';

const levelChart = () => import('../features/level-chart/LevelChartDialog.tsx');
const tutorial = () => import('../features/tutorial/TutorialDialog.tsx');
const trackRecord = () => import('../features/track-record/TrackRecordDialog.tsx');
const leaderboard = () => import('../features/leaderboard/LeaderboardDialog.tsx');
const giftCodes = () => import('../features/gift-codes/GiftCodesDialog.tsx');
const share = () => import('../features/share/ShareDialog.tsx');

export const LevelChartDialog = lazy(levelChart);
export const TutorialDialog = lazy(tutorial);
export const TrackRecordDialog = lazy(trackRecord);
export const LeaderboardDialog = lazy(leaderboard);
export const GiftCodesDialog = lazy(giftCodes);
export const ShareDialog = lazy(share);

/** Fetches the code of the dialogs, so that the first opening does not wait. What fails is asked for again by its opening. */
export function warmDialogs(): void {
  for (const load of [levelChart, tutorial, trackRecord, leaderboard, giftCodes, share]) {
    load().catch(() => undefined);
  }
}
