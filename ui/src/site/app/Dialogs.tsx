import { lazy } from 'react';
import type { ShareDialogProps } from '../share/ShareDialog.tsx';
import { useHistoryStep } from '../../design-system/useHistoryStep.ts';
import { whenIdle } from '../../shared/browser/whenIdle.ts';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import type { DialogStates } from './useDialogs.ts';

const levelChart = () => import('../level-chart/LevelChartDialog.tsx');
const tutorial = () => import('../tutorial/TutorialDialog.tsx');
const trackRecord = () => import('../track-record/TrackRecordDialog.tsx');
const leaderboard = () => import('../../community/leaderboard/LeaderboardDialog.tsx');
const giftCodes = () => import('../gift-codes/GiftCodesDialog.tsx');
const share = () => import('../share/ShareDialog.tsx');

const LevelChartDialog = lazy(levelChart);
const TutorialDialog = lazy(tutorial);
const TrackRecordDialog = lazy(trackRecord);
const LeaderboardDialog = lazy(leaderboard);
const GiftCodesDialog = lazy(giftCodes);
const ShareDialog = lazy(share);

/**
 * Loads the code of the dialogs, one after another while the page is idle, so that the first opening does not wait. An
 * opening loads again what failed.
 */
export async function preloadDialogs(): Promise<void> {
  for (const load of [levelChart, tutorial, trackRecord, leaderboard, giftCodes, share]) {
    await whenIdle();
    await load().catch(() => undefined);
  }
}

export interface DialogsProps {
  readonly states: DialogStates;
  readonly sessionId: string;
  /** The pick to share; null before the first one. */
  readonly prediction: ShareDialogProps['prediction'] | null;
  readonly onShared: ShareDialogProps['onDone'];
}

/** The dialogs of the main page, each in its own chunk. Load it on demand. */
export default function Dialogs({ states, sessionId, prediction, onShared }: DialogsProps) {
  // The dialog is in `LimitsPlace`; Back comes to the leaderboard again.
  const limits = useHistoryStep('limits');
  const dialog = (name: keyof DialogStates) => ({ open: states[name].open, onClose: states[name].close });
  return (
    <>
      <LazyDialog {...dialog('levelChart')}>
        <LevelChartDialog {...dialog('levelChart')} />
      </LazyDialog>
      <LazyDialog {...dialog('tutorial')}>
        <TutorialDialog {...dialog('tutorial')} />
      </LazyDialog>
      <LazyDialog {...dialog('trackRecord')}>
        <TrackRecordDialog {...dialog('trackRecord')} />
      </LazyDialog>
      <LazyDialog {...dialog('leaderboard')}>
        <LeaderboardDialog {...dialog('leaderboard')} sessionId={sessionId} onLimits={limits.show} />
      </LazyDialog>
      <LazyDialog {...dialog('giftCodes')}>
        <GiftCodesDialog {...dialog('giftCodes')} sessionId={sessionId} />
      </LazyDialog>
      {prediction !== null && (
        <LazyDialog {...dialog('share')}>
          <ShareDialog {...dialog('share')} prediction={prediction} onDone={onShared} />
        </LazyDialog>
      )}
    </>
  );
}
