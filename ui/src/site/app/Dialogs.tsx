import { lazy } from 'react';
import type { ShareDialogProps } from '../share/ShareDialog.tsx';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';

const levelChart = () => import('../level-chart/LevelChartDialog.tsx');
const tutorial = () => import('../tutorial/TutorialDialog.tsx');
const trackRecord = () => import('../track-record/TrackRecordDialog.tsx');
const leaderboard = () => import('../leaderboard/LeaderboardDialog.tsx');
const giftCodes = () => import('../gift-codes/GiftCodesDialog.tsx');
const share = () => import('../share/ShareDialog.tsx');

const LevelChartDialog = lazy(levelChart);
const TutorialDialog = lazy(tutorial);
const TrackRecordDialog = lazy(trackRecord);
const LeaderboardDialog = lazy(leaderboard);
const GiftCodesDialog = lazy(giftCodes);
const ShareDialog = lazy(share);

/** Fetches the code of the dialogs, so that the first opening does not wait. What fails is asked for again by its opening. */
export function warmDialogs(): void {
  for (const load of [levelChart, tutorial, trackRecord, leaderboard, giftCodes, share]) {
    load().catch(() => undefined);
  }
}

type Door = { readonly open: boolean; readonly close: () => void };
type DialogName = 'levelChart' | 'tutorial' | 'trackRecord' | 'leaderboard' | 'giftCodes' | 'share';

export interface DialogsProps {
  readonly doors: Readonly<Record<DialogName, Door>>;
  readonly sessionId: string;
  /** What can be shared; null before the first pick. */
  readonly prediction: ShareDialogProps['prediction'] | null;
  readonly onShared: ShareDialogProps['onDone'];
}

/** The dialogs of the main page, each with code of its own. Load it on demand. */
export default function Dialogs({ doors, sessionId, prediction, onShared }: DialogsProps) {
  const dialog = (name: DialogName) => ({ open: doors[name].open, onClose: doors[name].close });
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
        <LeaderboardDialog {...dialog('leaderboard')} sessionId={sessionId} />
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
