import { outcomeOf, strategyTips } from '@bigsmall/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useApi } from '../../api/apiOf.ts';
import { quietly } from '../../api/quietly.ts';
import { configQuery, predictionStatsQuery } from '../../api/queries.ts';
import { Badge, ErrorBoundary, useToast } from '../../design-system/index.ts';
import { ActionBar } from '../action-bar/ActionBar.tsx';
import { AutoPrediction } from '../auto-prediction/AutoPrediction.tsx';
import { useAutoEngine } from '../auto-prediction/useAutoEngine.ts';
import { PredictionStatsCard } from '../community-stats/PredictionStatsCard.tsx';
import { FeatureCards } from '../feature-cards/FeatureCards.tsx';
import { LocalStatsCard } from '../local-stats/LocalStatsCard.tsx';
import { ManualPrediction } from '../manual-prediction/ManualPrediction.tsx';
import { useManualPrediction } from '../manual-prediction/useManualPrediction.ts';
import { SafetyLine } from '../../shared/not-found/SafetyLine.tsx';
import { SiteFooter } from '../site-footer/SiteFooter.tsx';
import { SiteHeader } from '../site-header/SiteHeader.tsx';
import { StrategyTipsCard } from '../strategy-tips/StrategyTipsCard.tsx';
import { GiftCodesPlace } from './GiftCodesPlace.tsx';
import { usePresence } from '../presence/usePresence.ts';
import * as css from './layout.css.ts';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import { localPredictions } from './localPredictions.ts';
import { recordPick } from './recordPick.ts';
import type { Services } from './services.ts';
import type { UploadFocus } from './UploadPanel.tsx';
import { useActiveCount } from './useActiveCount.ts';
import { useDeferredStart } from './useDeferredStart.ts';
import { useHistoryStep } from '../../design-system/useHistoryStep.ts';
import { useOffline } from './useOffline.ts';
import { WhenNear } from './WhenNear.tsx';

const Background = lazy(() => import('./Background.tsx'));
const UploadPanel = lazy(() => import('./UploadPanel.tsx'));
const GalleryPanel = lazy(() => import('./GalleryPanel.tsx'));
const TestSessionLine = lazy(() => import('../test-session/TestSessionLine.tsx'));
const dialogsCode = () => import('./Dialogs.tsx');
const Dialogs = lazy(dialogsCode);
const FallingCharacters = lazy(() => import('../falling-characters/FallingCharacters.tsx'));

const CONNECTION_ERROR = {
  title: 'Connection Error',
  description: 'Unable to fetch live data. Please check connection and try again.',
  tone: 'destructive',
} as const;

function warmDialogs(): void {
  dialogsCode().then(
    (code) => code.warmDialogs(),
    // It is asked for again by the first dialog that opens.
    () => undefined,
  );
}

export interface MainPageProps {
  readonly services: Services;
}

/** The public page: each panel fails by itself. */
export function MainPage({ services }: MainPageProps) {
  const { store, random, now, monotonic } = services;
  const { toast } = useToast();
  const config = useQuery(configQuery);
  const stats = useQuery(predictionStatsQuery);
  const doors = {
    levelChart: useHistoryStep('level-chart'),
    tutorial: useHistoryStep('tutorial'),
    trackRecord: useHistoryStep('track-record'),
    leaderboard: useHistoryStep('leaderboard'),
    giftCodes: useHistoryStep('gift-codes'),
    share: useHistoryStep('share'),
  };
  const openDoor = Object.values(doors).find(({ open }) => open);
  const [giftPanel, setGiftPanel] = useState(false);
  const [giftCodesNew, setGiftCodesNew] = useState(false);
  const upload = useRef<UploadFocus>(null);
  const [late, setLate] = useState(false);
  const startLate = useCallback(() => {
    setLate(true);
    warmDialogs();
  }, []);
  useDeferredStart(startLate);
  const { sessionId } = services;
  const api = useApi();
  usePresence(
    useCallback(() => void quietly('active ping', api.pingActive({ sessionId })), [api, sessionId]),
  );

  const { engine, state } = useAutoEngine({
    store,
    random,
    now,
    monotonic,
    fetchResults: services.readResults,
    postPrediction: async ({ period, prediction, confidence }) =>
      (await services.postPrediction({ periodNumber: period, prediction, source: 'ai', confidence })) !==
      null,
    onOutage: () => void toast(CONNECTION_ERROR),
  });
  const { tracker, draws } = state;
  const manual = useManualPrediction({
    store,
    random,
    now,
    draws,
    aiMode: state.on,
    onPick: (pick) => void recordPick(services, engine, pick),
  });
  const tips = strategyTips({
    stats: tracker.stats,
    history: draws.map(({ number }) => outcomeOf(number)),
    resolved: tracker.history
      .filter(({ status }) => status !== 'void')
      .map(({ status }) => ({ win: status === 'win' })),
  });

  return (
    <>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <FallingCharacters />
        </Suspense>
      </ErrorBoundary>
      <div className={css.page}>
        <SiteHeader offline={useOffline()} activeCount={useActiveCount()} />
        <main className={css.main}>
          {services.isTestSession && (
            <Suspense fallback={null}>
              <TestSessionLine sessionId={sessionId} />
            </Suspense>
          )}
          <ErrorBoundary fallback={null}>
            <ActionBar
              giftCodesOpen={giftPanel}
              giftCodesNew={giftCodesNew && !giftPanel}
              onGiftCodes={() => setGiftPanel(!giftPanel)}
              onLevelChart={doors.levelChart.show}
              onTutorial={doors.tutorial.show}
              onLeaderboard={doors.leaderboard.show}
              onTrackRecord={doors.trackRecord.show}
            />
          </ErrorBoundary>
          {giftPanel && <GiftCodesPlace onShowAll={doors.giftCodes.show} />}
          <div className={css.lead}>
            <Badge tone="accent">Only Wingo 1min</Badge>
            {config.data?.feedSource === 'demo' && (
              <Badge title="The draws are those of a built-in demo feed, not of a real game">
                Demo draws
              </Badge>
            )}
          </div>
          <div className={css.columns}>
            <div className={css.column}>
              <ErrorBoundary>
                <AutoPrediction engine={engine} state={state} onOpenTrackRecord={doors.trackRecord.show} />
              </ErrorBoundary>
              <ErrorBoundary>
                <ManualPrediction manual={manual} aiMode={state.on} onShare={doors.share.show} />
              </ErrorBoundary>
            </div>
            <div className={css.right}>
              <ErrorBoundary>
                <PredictionStatsCard stats={stats.data ?? null} failed={stats.isError} />
              </ErrorBoundary>
              <div className={css.tips}>
                <ErrorBoundary>
                  <StrategyTipsCard tips={tips} />
                </ErrorBoundary>
              </div>
              {!giftPanel && <GiftCodesPlace onShowAll={doors.giftCodes.show} />}
              <ErrorBoundary>
                <LocalStatsCard predictions={localPredictions(tracker, manual.items)} />
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
        </main>
        <footer className={css.end}>
          <SafetyLine />
        </footer>
        <ErrorBoundary fallback={null}>
          <SiteFooter links={config.data ?? null} />
        </ErrorBoundary>
      </div>
      {late && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <Background
              services={services}
              tracker={tracker}
              aiMode={state.on}
              giftCodesShown={giftPanel}
              onGiftCodesNew={setGiftCodesNew}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <LazyDialog open={openDoor !== undefined} onClose={() => openDoor?.close()}>
        <Dialogs
          doors={doors}
          sessionId={services.sessionId}
          prediction={manual.result}
          onShared={(name) => services.analytics.record({ name })}
        />
      </LazyDialog>
    </>
  );
}
