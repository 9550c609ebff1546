import { useQuery } from '@tanstack/react-query';
import { lazy, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useApi } from '../../api/apiOf.ts';
import { activeCountQuery, configQuery } from '../../api/queries.ts';
import { quietly } from '../../api/quietly.ts';
import { Badge, ErrorBoundary } from '../../design-system/index.ts';
import { useHistoryStep } from '../../design-system/useHistoryStep.ts';
import { useHydrated } from '../../shared/browser/useHydrated.ts';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import { SafetyLine } from '../../shared/not-found/SafetyLine.tsx';
import type { OwnStop } from '../../game/ownStop.ts';
import { ActionBar } from '../action-bar/ActionBar.tsx';
import { SiteFooter } from '../site-footer/SiteFooter.tsx';
import { SiteHeader } from '../site-header/SiteHeader.tsx';
import { GiftCodesPlace } from './GiftCodesPlace.tsx';
import { LazyPart } from './LazyPart.tsx';
import * as css from './layout.css.ts';
import { messages } from './messages.ts';
import { Panels } from './Panels.tsx';
import type { Services } from './services.ts';
import type { SharedPrediction } from '../share/sharedPrediction.ts';
import { sharedAi } from './sharedAi.ts';
import { useDeferredStart } from './useDeferredStart.ts';
import { type DialogStates, useDialogs } from './useDialogs.ts';
import { useGame } from './useGame.ts';
import { useOffline } from './useOffline.ts';

const loadBackground = () => import('./Background.tsx');
const Background = lazy(loadBackground);
const TestSessionLine = lazy(() => import('../test-session/TestSessionLine.tsx'));
const loadDialogs = () => import('./Dialogs.tsx');
const Dialogs = lazy(loadDialogs);
const FallingCharacters = lazy(() => import('../falling-characters/FallingCharacters.tsx'));

function preloadBackground(): void {
  // It is loaded again when it starts.
  loadBackground().catch(() => undefined);
}

function preloadLimits(): void {
  loadBackground().then(
    (code) => code.preloadLimits(),
    () => undefined,
  );
}

function preloadDialog(name: keyof DialogStates): void {
  loadDialogs().then(
    (code) => code.preloadDialog(name),
    () => undefined,
  );
}

/** The public page. */
export function MainPage({ services }: { readonly services: Services }) {
  const { sessionId, analytics } = services;
  const api = useApi();
  const hydrated = useHydrated();
  const config = useQuery(configQuery);
  const offline = useOffline();
  // What no part waits for is asked in a task of its own, after the page was taken over.
  const later = useDeferredValue(true, false);
  const active = useQuery({ ...activeCountQuery, enabled: later });
  const dialogs = useDialogs();
  // The dialog is in `LimitsPlace`.
  const limits = useHistoryStep('limits');
  const openDialog = Object.values(dialogs).find(({ open }) => open);
  const game = useGame(services);
  const { state, manual } = game;
  /** The AI prediction to share; null for the pick. */
  const [shared, setShared] = useState<SharedPrediction | null>(null);
  const share = (prediction: SharedPrediction | null) => {
    setShared(prediction);
    dialogs.share.show();
  };
  const [giftPanel, setGiftPanel] = useState(false);
  const [giftCodesNew, setGiftCodesNew] = useState(false);
  /** What stops predictions by the visitor's own choice. */
  const [stop, setStop] = useState<OwnStop | null>(null);
  const [deferred, setDeferred] = useState(false);
  useDeferredStart(
    preloadBackground,
    useCallback(() => setDeferred(true), []),
  );
  // Later on an open live stream says as much.
  useEffect(() => {
    if (later) void quietly('active ping', api.pingActive({ sessionId }));
  }, [api, sessionId, later]);

  return (
    <>
      {useDeferredValue(deferred) && (
        <LazyPart>
          <FallingCharacters />
        </LazyPart>
      )}
      <div className={css.page}>
        <SiteHeader
          offline={offline}
          activeCount={active.data?.count}
          onLimitsIntent={preloadLimits}
          onLimits={() => {
            // What shows them comes with the rest.
            setDeferred(true);
            limits.show();
          }}
        />
        <main className={css.main}>
          {hydrated && services.isTestSession && (
            <LazyPart>
              <TestSessionLine sessionId={sessionId} />
            </LazyPart>
          )}
          <div className={css.top}>
            <div className={css.lead}>
              <p className={css.tagline}>{messages.tagline}</p>
              <Badge tone="accent">{messages.specified.game}</Badge>
              {config.data?.feedSource === 'demo' && (
                <Badge title={messages.demoTitle}>{messages.demo}</Badge>
              )}
            </div>
            <ErrorBoundary fallback={null}>
              <ActionBar
                giftCodesOpen={giftPanel}
                giftCodesNew={giftCodesNew && !giftPanel}
                onIntent={preloadDialog}
                onGiftCodes={() => setGiftPanel(!giftPanel)}
                onLevelChart={dialogs.levelChart.show}
                onTutorial={dialogs.tutorial.show}
                onLeaderboard={dialogs.leaderboard.show}
                onTrackRecord={dialogs.trackRecord.show}
              />
            </ErrorBoundary>
          </div>
          {giftPanel && <GiftCodesPlace onShowAll={dialogs.giftCodes.show} />}
          <Panels
            game={game}
            dialogs={dialogs}
            stop={stop}
            onShareAi={() => share(sharedAi(state))}
            onSharePick={() => share(null)}
            giftCodesAbove={giftPanel}
          />
        </main>
        <footer className={css.end}>
          <SafetyLine />
        </footer>
        <ErrorBoundary fallback={null}>
          <SiteFooter links={config.data ?? null} />
        </ErrorBoundary>
      </div>
      {deferred && (
        <LazyPart>
          <Background
            services={services}
            engine={game.engine}
            tracker={state.tracker}
            aiMode={state.on}
            giftCodesShown={giftPanel}
            onGiftCodesNew={setGiftCodesNew}
            onStop={setStop}
          />
        </LazyPart>
      )}
      <LazyDialog open={openDialog !== undefined} onClose={() => openDialog?.close()}>
        <Dialogs
          states={dialogs}
          sessionId={sessionId}
          prediction={shared ?? manual.result}
          onShared={(name) => analytics.record({ name })}
        />
      </LazyDialog>
    </>
  );
}
