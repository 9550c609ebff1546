import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { startAnalytics } from '../analytics/startAnalytics.ts';
import { approvedScreenshotsQuery } from '../../api/approvedScreenshots.ts';
import { giftCodesQuery } from '../../api/giftCodes.ts';
import { visitorApiOf } from '../../api/visitorApiOf.ts';
import { configQuery } from '../../api/queries.ts';
import { quietly } from '../../api/quietly.ts';
import { ErrorBoundary, lazyCode } from '../../design-system/index.ts';
import type { AutoEngine } from '../../game/auto/autoEngine.ts';
import type { AutoState } from '../../game/auto/autoState.ts';
import { useLater } from '../../shared/browser/useLater.ts';
import { whenIdle } from '../../shared/browser/whenIdle.ts';
import { GiftCodeWatch } from '../gift-codes/GiftCodeWatch.tsx';
import { LanguagePlace } from './LanguagePlace.tsx';
import { LazyPart } from './LazyPart.tsx';
import { SHOTS } from './layout.css.ts';
import { LimitsPlace, type LimitsPlaceProps, preloadLimits } from '../limits/LimitsPlace.tsx';
import { registerServiceWorker } from './services/registerServiceWorker.ts';
import type { Services } from './services/services.ts';
import { type TitledPick, useTabTitle } from '../tab-title/useTabTitle.ts';
import { useBanner } from './useBanner.ts';
import { useConversions } from './services/useConversions.ts';
import { type LiveEngine, type LiveServices, useLive } from './services/useLive.ts';
import { useOutcomeEvents } from './services/useOutcomeEvents.ts';

const BannerPopup = lazyCode(() => import('../banner-ad/BannerPopup.tsx'));

export { preloadLimits };

export interface BackgroundProps {
  readonly services: LiveServices & Pick<Services, 'returns' | 'analytics' | 'store' | 'now'>;
  readonly engine: LiveEngine & Pick<AutoEngine, 'setOn'>;
  readonly state: AutoState;
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
  const shots = useQuery({ ...approvedScreenshotsQuery, enabled }).data?.length;
  useEffect(() => {
    if (shots !== undefined) document.documentElement.style.setProperty(SHOTS, String(shots));
  }, [shots]);
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
              void quietly('banner ad viewed', visitorApiOf(queries).markBannerViewed(ad.id, body));
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
