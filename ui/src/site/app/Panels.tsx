import { useQuery } from '@tanstack/react-query';
import { type ComponentType, memo, type ReactNode, Suspense } from 'react';
import { predictionStatsQuery } from '../../api/queries.ts';
import { ErrorBoundary, lazyCode } from '../../design-system/index.ts';
import { useLater, PRERENDERED } from '../../shared/browser/hydration.ts';
import { AutoPrediction } from '../auto-prediction/AutoPrediction.tsx';
import { PredictionStatsCard } from '../community-stats/PredictionStatsCard.tsx';
import type { OwnStop } from '../../game/state.ts';
import { ManualPrediction } from '../manual-prediction/ManualPrediction.tsx';
import '../feature-cards/featureCards.css.ts';
import { place as calibrationPlace } from '../calibration/calibration.css.ts';
import { messages as calibration } from '../calibration/messages.ts';
import { place as dayPlace } from '../day/day.css.ts';
import { messages as day } from '../day/messages.ts';
import * as css from './layout.css.ts';
import type { DialogStates } from './useDialogs.ts';
import type { Game } from './services/useGame.ts';
import { WhenNear } from './WhenNear.tsx';
import { messages } from './messages.ts';
import { PREPARED_MS } from './useDeferredStart.ts';

const GiftCodes = lazyCode(() => import('../gift-codes/GiftCodes.tsx'));
const Gallery = lazyCode(() => import('../../community/gallery/Gallery.tsx'));
const Day = lazyCode(() => import('../day/Day.tsx'));
const Calibration = lazyCode(() => import('../calibration/Calibration.tsx'));
const StrategyTips = latePart(() => import('../strategy-tips/StrategyTips.tsx'));
const LocalStatsCard = latePart(() => import('../local-stats/LocalStatsCard.tsx'));
const FeatureCards = latePart(() => import('../feature-cards/FeatureCards.tsx'));

export interface PanelsProps {
  readonly game: Game;
  readonly dialogs: DialogStates;
  readonly stop: OwnStop | null;
  readonly onShareAi: () => void;
  readonly onSharePick: () => void;
  /** The panel of gift codes is below the actions. */
  readonly giftCodesOpen: boolean;
  /** The actions. */
  readonly children: ReactNode;
}

/** The parts of the main page in their places; each fails alone. */
export function Panels(props: PanelsProps) {
  const { game, dialogs, stop, onShareAi, onSharePick, giftCodesOpen, children } = props;
  const { engine, state, manual } = game;
  return (
    <>
      <ErrorBoundary>
        <AutoPrediction engine={engine} state={state} stop={stop} onShare={onShareAi} />
      </ErrorBoundary>
      <div className={css.actions}>
        <ErrorBoundary fallback={null}>{children}</ErrorBoundary>
      </div>
      {giftCodesOpen && (
        <div data-onboarding="gift-codes" className={css.opened}>
          <ErrorBoundary>
            <Suspense fallback={null}>
              <GiftCodes onShowAll={dialogs.giftCodes.show} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      <div className={css.panels}>
        <div className={css.left}>
          <ErrorBoundary>
            <ManualPrediction manual={manual} aiMode={state.on} stop={stop} onShare={onSharePick} />
          </ErrorBoundary>
        </div>
        <div className={css.right}>
          <div className={`${css.day} ${dayPlace}`}>
            <WhenNear title={day.title}>
              <Day draws={state.draws} />
            </WhenNear>
          </div>
          <div className={`${css.calibration} ${calibrationPlace}`}>
            <WhenNear title={calibration.waiting}>
              <Calibration onOpen={dialogs.trackRecord.show} />
            </WhenNear>
          </div>
          <div className={css.stats}>
            <ErrorBoundary>
              <LocalStatsCard tracker={state.tracker} picks={manual.items} />
            </ErrorBoundary>
          </div>
        </div>
        <div className={css.tips}>
          <div className={css.own}>
            <ErrorBoundary>
              <StrategyTips engine={engine} />
            </ErrorBoundary>
          </div>
        </div>
        <div className={css.shots}>
          <WhenNear title={messages.specified.gallery} room={<div className={css.row} />}>
            <Gallery />
          </WhenNear>
        </div>
      </div>
      <div className={css.last}>
        <ErrorBoundary>
          <PredictionStats />
        </ErrorBoundary>
        <ErrorBoundary fallback={null}>
          <FeatureCards />
        </ErrorBoundary>
      </div>
    </>
  );
}

function PredictionStats() {
  const { data, isError } = useQuery({ ...predictionStatsQuery, enabled: useLater() });
  return <PredictionStatsCard stats={data ?? null} failed={isError} />;
}

/**
 * A part whose markup is in the built page: its code comes a second after the start, and at once into a page without
 * markup. Until then its markup stays as long as the props do.
 */
function latePart<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const Code = lazyCode(async () => {
    if (PRERENDERED) await new Promise((resolve) => setTimeout(resolve, PREPARED_MS));
    return load();
  });
  return memo(function LatePart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Code {...props} />
      </Suspense>
    );
  });
}
