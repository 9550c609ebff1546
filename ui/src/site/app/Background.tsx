import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { startAnalytics } from '../analytics/startAnalytics.ts';
import { approvedScreenshotsQuery, giftCodesQuery, configQuery } from '../../api/queries.ts';
import { apiOf, useApi } from '../../api/api.ts';
import { quietly } from '../../api/quietly.ts';
import { ErrorBoundary, lazyCode } from '../../design-system/index.ts';
import type { Engine } from '../../game/engine.ts';
import type { GameState } from '../../game/state.ts';
import { useLater } from '../../shared/browser/hydration.ts';
import { whenIdle } from '../../shared/browser/browser.ts';
import { LazyPart } from './LazyPart.tsx';
import { LimitsPlace, type LimitsPlaceProps, preloadLimits } from '../limits/LimitsPlace.tsx';
import type { Services } from './services/services.ts';
import { type TitledPick, useTabTitle } from '../tab-title/useTabTitle.ts';
import { type LiveEngine, type LiveServices, useLive } from './services/useLive.ts';
import { WORKER, OTHER } from '../../shared/browser/paths.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { useGiftCodeNotification } from '../gift-codes/useGiftCodeNotification.ts';
import type { Tracker } from '@bigsmall/domain';
import type { ActiveBannerAd } from '@bigsmall/adapters-http/wire';
import { useHistoryStep, useOpenDialog } from '../../design-system/browserHistory.ts';
import { createPortal } from 'react-dom';
import { LANGUAGE } from '../../shared/format/locale.ts';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import { LanguageLink, storedLanguage } from '../../shared/language/LanguageLink.tsx';
import * as language from '../language/language.css.ts';
import { isAsked, LanguageQuestion } from '../language/LanguageQuestion.tsx';
import * as css from './languagePlace.css.ts';

const BannerPopup = lazyCode(() => import('../banner-ad/BannerPopup.tsx'));

export { preloadLimits };

export interface BackgroundProps {
  readonly services: LiveServices &
    Pick<Services, 'isTestSession' | 'returns' | 'analytics' | 'store' | 'now'>;
  readonly engine: LiveEngine & Pick<Engine, 'setOn'>;
  readonly state: GameState;
  /** The newest manual pick. */
  readonly pick: TitledPick | null;
  /** The visitor has the gift codes in sight. */
  readonly giftCodesShown: boolean;
  readonly onGiftCodesNew: (pending: boolean) => void;
  /** Told what the visitor's own brakes stop. */
  readonly onStop: LimitsPlaceProps['onStop'];
}

/**
 * What runs from two seconds after the start: live events, the service worker, analytics, the banner ad, the check for
 * new gift codes, the name of the tab, and the data of panels that may not be near the viewport. Load it on demand.
 */
export default function Background(props: BackgroundProps) {
  const { services, engine, state, pick, giftCodesShown, onGiftCodesNew, onStop } = props;
  const { tracker, on: aiMode } = state;
  const { sessionId, returns, analytics } = services;
  const queries = useQueryClient();
  useLive(services, engine);
  useTabTitle(state, pick);
  useOutcomeEvents({ tracker, aiMode, record: analytics.record });
  useConversions(analytics.record);
  // In a task after that of the stream: together they would block the page.
  const enabled = useLater();
  useQuery({ ...giftCodesQuery, enabled });
  useQuery({ ...approvedScreenshotsQuery, enabled });
  useAnalyticsAndWorker({ analytics, returns });
  const { ad, open, close } = useBanner(sessionId);
  const watch = (
    <>
      <LanguagePlace store={services.store} />
      <GiftCodeWatch sessionId={sessionId} looking={giftCodesShown} onChange={onGiftCodesNew} />
      <LazyPart>
        <LimitsPlace services={services} engine={engine} aiMode={aiMode} onStop={onStop} />
      </LazyPart>
    </>
  );
  if (ad === null) return watch;
  return (
    <>
      {watch}
      <ErrorBoundary
        fallback={null}
        onError={(error) => {
          console.log('banner ad:', error);
          close();
        }}
      >
        <Suspense fallback={null}>
          <BannerPopup
            ad={ad}
            open={open}
            onClose={close}
            onViewed={() => {
              const body = { sessionId, contentVersion: ad.contentVersion };
              void quietly('banner ad viewed', apiOf(queries).markBannerViewed(ad.id, body));
            }}
          />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Starts analytics, then the service worker of a visitor who returns. */
function useAnalyticsAndWorker({ analytics, returns }: Pick<Services, 'analytics' | 'returns'>): void {
  const queries = useQueryClient();
  useEffect(() => {
    const start = async () => {
      const config = await queries.ensureQueryData(configQuery).catch(() => null);
      await startAnalytics(analytics, config?.analyticsId ?? '');
      await whenIdle();
      if (returns) registerServiceWorker();
    };
    void start();
  }, [queries, analytics, returns]);
}

/**
 * Has the browser keep the page's files, where it can: not on plain http, nor while developing. They are more than a first
 * visit loads: call it for a visitor who returns.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  // Without it the page only needs the network.
  navigator.serviceWorker?.register(WORKER).catch(() => undefined);
}

/** Records each registration link that is followed: those within an element that says `data-link="Register"`. */
function useConversions(record: Analytics['record']): void {
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-link=Register] a'))
        record({ name: 'conversion' });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [record]);
}

interface GiftCodeWatchProps {
  readonly sessionId: string;
  /** The visitor has the codes in sight. */
  readonly looking: boolean;
  readonly onChange: (pending: boolean) => void;
}

/** Tells whether new codes wait to be seen. Draws nothing. Load it on demand. */
function GiftCodeWatch({ sessionId, looking, onChange }: GiftCodeWatchProps) {
  const pending = useGiftCodeNotification(sessionId, looking);
  useEffect(() => onChange(pending), [onChange, pending]);
  return null;
}

/** Records each prediction that is won or lost while the page is open, and each turn of the AI mode's switch. */
function useOutcomeEvents({
  tracker,
  aiMode,
  record,
}: {
  readonly tracker: Tracker;
  readonly aiMode: boolean;
  readonly record: Analytics['record'];
}): void {
  const { history } = tracker;
  const known = useRef(new Set(history.map(({ period }) => period)));
  useEffect(() => {
    for (const { period, status } of history) {
      if (known.current.has(period)) continue;
      known.current.add(period);
      if (status !== 'void') record({ name: status === 'win' ? 'prediction_win' : 'prediction_loss' });
    }
  }, [history, record]);

  const was = useRef(aiMode);
  useEffect(() => {
    if (was.current === aiMode) return;
    was.current = aiMode;
    record({ name: aiMode ? 'auto_mode_on' : 'auto_mode_off' });
  }, [aiMode, record]);
}

/** The banner ad of this visit, loaded once. It opens when no other dialog is open. */
function useBanner(sessionId: string) {
  const { open, show, close } = useHistoryStep('banner');
  const api = useApi();
  const free = useOpenDialog() === undefined;
  const [ad, setAd] = useState<ActiveBannerAd | null>(null);
  const brought = useRef(false);

  useEffect(() => {
    let live = true;
    void quietly('banner ad', api.readActiveBanner(sessionId)).then((found) => live && setAd(found));
    return () => {
      live = false;
    };
  }, [api, sessionId]);

  useEffect(() => {
    if (ad === null || brought.current || !free) return;
    brought.current = true;
    show();
  }, [ad, free, show]);

  return { ad, open: open && ad !== null, close };
}

/** The switch of the language in the header, which the first script has no room for, and the question of a first visit. */
function LanguagePlace({ store }: { readonly store: JsonStore }) {
  const [header] = useState(() => document.querySelector('header button')?.parentElement);
  const [asked, setAsked] = useState(() =>
    isAsked(OTHER.language, store.read(storedLanguage), navigator.languages),
  );
  return (
    <>
      {header && createPortal(<LanguageLink className={language.first} store={store} />, header)}
      {asked && (
        <div className={css.question}>
          <LanguageQuestion
            store={store}
            onNo={() => {
              store.write(storedLanguage, LANGUAGE);
              setAsked(false);
            }}
          />
        </div>
      )}
    </>
  );
}
