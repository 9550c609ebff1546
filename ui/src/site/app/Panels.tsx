import { useQuery } from '@tanstack/react-query';
import { lazy, useRef } from 'react';
import { predictionStatsQuery } from '../../api/queries.ts';
import { ErrorBoundary } from '../../design-system/index.ts';
import { AutoPrediction } from '../auto-prediction/AutoPrediction.tsx';
import { PredictionStatsCard } from '../community-stats/PredictionStatsCard.tsx';
import { FeatureCards } from '../feature-cards/FeatureCards.tsx';
import { LocalStatsCard } from '../local-stats/LocalStatsCard.tsx';
import { ManualPrediction } from '../manual-prediction/ManualPrediction.tsx';
import { StrategyTipsCard } from '../strategy-tips/StrategyTipsCard.tsx';
import { GiftCodesPlace } from './GiftCodesPlace.tsx';
import * as css from './layout.css.ts';
import type { UploadFocus } from './UploadPanel.tsx';
import type { DialogStates } from './useDialogs.ts';
import type { Game } from './useGame.ts';
import { WhenNear } from './WhenNear.tsx';

const UploadPanel = lazy(() => import('./UploadPanel.tsx'));
const GalleryPanel = lazy(() => import('./GalleryPanel.tsx'));

export interface PanelsProps {
  readonly game: Game;
  readonly dialogs: DialogStates;
  /** The gift codes stand above the panels instead of among them. */
  readonly giftCodesAbove: boolean;
}

/** The panels of the main page in their columns; each fails alone. */
export function Panels({ game, dialogs, giftCodesAbove }: PanelsProps) {
  const { engine, state, manual } = game;
  const stats = useQuery(predictionStatsQuery);
  const upload = useRef<UploadFocus>(null);
  return (
    <>
      <div className={css.columns}>
        <div className={css.column}>
          <ErrorBoundary>
            <AutoPrediction engine={engine} state={state} onOpenTrackRecord={dialogs.trackRecord.show} />
          </ErrorBoundary>
          <ErrorBoundary>
            <ManualPrediction manual={manual} aiMode={state.on} onShare={dialogs.share.show} />
          </ErrorBoundary>
        </div>
        <div className={css.right}>
          <ErrorBoundary>
            <PredictionStatsCard stats={stats.data ?? null} failed={stats.isError} />
          </ErrorBoundary>
          <div className={css.tips}>
            <ErrorBoundary>
              <StrategyTipsCard tips={game.tips} />
            </ErrorBoundary>
          </div>
          {!giftCodesAbove && <GiftCodesPlace onShowAll={dialogs.giftCodes.show} />}
          <ErrorBoundary>
            <LocalStatsCard predictions={game.predictions} />
          </ErrorBoundary>
          <ErrorBoundary fallback={null}>
            <FeatureCards />
          </ErrorBoundary>
        </div>
        <ErrorBoundary>
          <WhenNear className={css.upload}>
            <UploadPanel focusRef={upload} />
          </WhenNear>
        </ErrorBoundary>
      </div>
      <ErrorBoundary>
        <WhenNear className={css.gallery}>
          <GalleryPanel onSubmitOne={() => upload.current?.focus()} />
        </WhenNear>
      </ErrorBoundary>
    </>
  );
}
