import { lazyCode } from '../../design-system/index.ts';
import type { ShareDialogProps } from '../share/ShareDialog.tsx';
import { useVisit } from '../../shared/storage/visitContext.ts';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import { LanguageLink } from '../../shared/language/LanguageLink.tsx';
import type { DialogStates } from './useDialogs.ts';

const load = {
  levelChart: () => import('../level-chart/LevelChartDialog.tsx'),
  tutorial: () => import('../tutorial/TutorialDialog.tsx'),
  trackRecord: () => import('../track-record/TrackRecordDialog.tsx'),
  leaderboard: () => import('../../community/leaderboard/LeaderboardDialog.tsx'),
  giftCodes: () => import('../gift-codes/GiftCodesDialog.tsx'),
  share: () => import('../share/ShareDialog.tsx'),
} as const;

const LevelChartDialog = lazyCode(load.levelChart);
const TutorialDialog = lazyCode(load.tutorial);
const TrackRecordDialog = lazyCode(load.trackRecord);
const LeaderboardDialog = lazyCode(load.leaderboard);
const GiftCodesDialog = lazyCode(load.giftCodes);
const ShareDialog = lazyCode(load.share);

/** Loads the code of a dialog that may be opened next. An opening loads again what failed. */
export function preloadDialog(name: keyof DialogStates): void {
  load[name]().catch(() => undefined);
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
  const { store } = useVisit();
  const dialog = (name: keyof DialogStates) => ({ open: states[name].open, onClose: states[name].close });
  return (
    <>
      <LazyDialog {...dialog('levelChart')}>
        <LevelChartDialog {...dialog('levelChart')} />
      </LazyDialog>
      <LazyDialog {...dialog('tutorial')}>
        <TutorialDialog {...dialog('tutorial')}>
          <LanguageLink store={store} />
        </TutorialDialog>
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
