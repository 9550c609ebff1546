import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, useEffect, useSyncExternalStore } from 'react';
import { configQuery, activeCountQuery, giftCodesQuery } from '../../api/queries.ts';
import { ErrorBoundary, lazyCode } from '../../design-system/index.ts';
import { useHistoryStep } from '../../design-system/browserHistory.ts';
import { useLater } from '../../shared/browser/hydration.ts';
import { LazyDialog, NotOpened } from '../../shared/dialogs/LazyDialog.tsx';
import { SafetyLine } from '../../shared/not-found/SafetyLine.tsx';
import { type OwnStop, type GameState, shownPrediction } from '../../game/state.ts';
import { SiteFooter } from '../site-footer/SiteFooter.tsx';
import { SiteHeader } from '../site-header/SiteHeader.tsx';
import { LazyPart } from './LazyPart.tsx';
import * as css from './layout.css.ts';
import { Panels } from './Panels.tsx';
import type { Services } from './services/services.ts';
import type { SharedPrediction } from '../share/sharedPrediction.ts';
import { useDeferredStart } from './useDeferredStart.ts';
import { useDialogs, type DialogStates } from './useDialogs.ts';
import { useGame } from './services/useGame.ts';
import { useApi } from '../../api/api.ts';
import { quietly } from '../../api/quietly.ts';
import { ActionBar } from '../action-bar/ActionBar.tsx';
import { messages } from './messages.ts';

const loadBackground = () => import('./Background.tsx');
const loadDialogs = () => import('./Dialogs.tsx');

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

const Background = lazyCode(loadBackground);
const TestSessionLine = lazyCode(() => import('../test-session/TestSessionLine.tsx'));
const Dialogs = lazyCode(loadDialogs);
const FallingCharacters = lazyCode(() => import('../falling-characters/FallingCharacters.tsx'));

/** The public page. */
export function MainPage({ services }: { readonly services: Services }) {
  const { sessionId, analytics } = services;
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
  // Read in the background.
  const giftCodes = useQuery({ ...giftCodesQuery, enabled: false }).data?.length ?? 0;
  const [giftCodesNew, setGiftCodesNew] = useState(false);
  /** What stops predictions by the visitor's own choice. */
  const [stop, setStop] = useState<OwnStop | null>(null);
  const [deferred, setDeferred] = useDeferredStart(preloadBackground);

  return (
    <>
      {useDeferredValue(deferred) && (
        <LazyPart>
          <FallingCharacters />
        </LazyPart>
      )}
      <div className={css.page}>
        <Header
          sessionId={sessionId}
          onLimits={() => {
            // What shows them comes with the rest.
            setDeferred(true);
            limits.show();
          }}
        />
        <main className={css.main}>
          <Lead services={services} />
          <Panels
            game={game}
            dialogs={dialogs}
            stop={stop}
            onShareAi={() => share(sharedAi(state))}
            onSharePick={() => share(null)}
            giftCodesOpen={giftPanel}
          >
            <ActionBar
              giftCodes={giftCodes}
              giftCodesOpen={giftPanel}
              giftCodesNew={giftCodesNew && !giftPanel}
              onGiftCodes={() => setGiftPanel(!giftPanel)}
              onIntent={preloadDialog}
              onOpen={(name) => dialogs[name].show()}
            />
          </Panels>
        </main>
        <footer className={css.end}>
          <SafetyLine align="center" />
        </footer>
        <ErrorBoundary fallback={null}>
          <Footer />
        </ErrorBoundary>
      </div>
      {/* The browser's Forward opens the limits too, also where the code of these parts failed before. */}
      {(deferred || limits.open) && (
        <LazyPart
          fallback={
            <NotOpened open={limits.open} onClose={limits.close} onClosed={() => setDeferred(false)} />
          }
        >
          <Background
            services={services}
            engine={game.engine}
            state={state}
            pick={manual.result}
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

// An answer is rendered at once, in one piece: each is read where it is shown, so that the piece is small.
function Header({ sessionId, onLimits }: { readonly sessionId: string; readonly onLimits: () => void }) {
  return (
    <SiteHeader
      offline={useOffline()}
      activeCount={useActiveCount(sessionId)}
      onLimitsIntent={preloadLimits}
      onLimits={onLimits}
    />
  );
}

function Footer() {
  const { data } = useQuery(configQuery);
  return <SiteFooter links={data ?? null} />;
}

/** The built page knows of no session. */
function TestSession({ services: { isTestSession, sessionId } }: { readonly services: Services }) {
  const later = useLater();
  return (
    later &&
    isTestSession && (
      <LazyPart>
        <TestSessionLine sessionId={sessionId} />
      </LazyPart>
    )
  );
}

/** The prediction that the card shows, with what is known of it now; null while it shows none. */
function sharedAi(state: GameState): SharedPrediction | null {
  const shown = shownPrediction(state);
  if (shown === null) return null;
  const { totalWins, totalLosses } = state.tracker.stats;
  const drawn = shown.status === 'pending' ? null : (shown.number ?? null);
  return {
    result: shown.prediction,
    period: shown.period,
    timestamp: shown.predictedAt,
    drawn,
    ai: { confidence: shown.confidence, hits: totalWins, n: totalWins + totalLosses },
  };
}

/** How many visitors are here, this one included; undefined while unknown. */
function useActiveCount(sessionId: string) {
  const api = useApi();
  // What no part waits for is asked in a task of its own, after the page was taken over.
  const later = useLater();
  const active = useQuery({ ...activeCountQuery, enabled: later });
  // Later on an open live stream says as much.
  useEffect(() => {
    if (later) void quietly('active ping', api.pingActive({ sessionId }));
  }, [api, sessionId, later]);
  return active.data?.count;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser knows of no network. A hint for people: nothing is held back for it. */
function useOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

/** What the page is, in a sentence that ends with the game and the source of its draws. */
function Lead({ services }: { readonly services: Services }) {
  const { data } = useQuery(configQuery);
  return (
    <div className={css.lead}>
      <TestSession services={services} />
      <p>
        {messages.tagline}{' '}
        <span className={css.source}>
          {messages.specified.game}
          {/* It keeps its place: no line more or less when its source is known. */}
          <span title={messages.demoTitle} className={data?.feedSource === 'demo' ? undefined : css.unknown}>
            {' '}
            · {messages.demo}
          </span>
        </span>
      </p>
    </div>
  );
}
