import type { Tracker } from '@bigsmall/domain';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { startAnalytics } from '../analytics/startAnalytics.ts';
import { postBannerViewed } from '../api/bannerAds.ts';
import { postActive } from '../api/postActive.ts';
import { configQuery } from '../api/queries.ts';
import { ErrorBoundary } from '../design-system/index.ts';
import { usePresence } from '../presence/usePresence.ts';
import { keepForOffline } from './keepForOffline.ts';
import type { Services } from './services.ts';
import { useBanner } from './useBanner.ts';
import { useDeferredStart } from './useDeferredStart.ts';
import { useOutcomeEvents } from './useOutcomeEvents.ts';

const BannerPopup = lazy(() => import('../features/banner-ad/BannerPopup.tsx'));

export interface BackgroundProps {
  readonly services: Pick<Services, 'sessionId' | 'analytics'>;
  readonly tracker: Tracker;
  readonly aiMode: boolean;
}

/** What the page does beside what it shows: it is present, tells the analytics, and brings the operator's ad. */
export default function Background({ services, tracker, aiMode }: BackgroundProps) {
  const { sessionId, analytics } = services;
  const queries = useQueryClient();
  usePresence(useCallback(() => void postActive(sessionId), [sessionId]));
  useOutcomeEvents({ tracker, aiMode, record: analytics.record });
  useDeferredStart(
    useCallback(() => {
      keepForOffline();
      const start = async () => {
        const config = await queries.ensureQueryData(configQuery).catch(() => null);
        await startAnalytics(analytics, config?.analyticsId ?? '');
      };
      void start();
    }, [queries, analytics]),
  );
  const { ad, open, close } = useBanner(sessionId);
  if (ad === null) return null;
  return (
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
          onViewed={() => void postBannerViewed(ad, sessionId)}
        />
      </Suspense>
    </ErrorBoundary>
  );
}
