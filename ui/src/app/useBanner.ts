import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ActiveBannerAd, readActiveBanner } from '../api/bannerAds.ts';
import { DEFERRED_MS } from './useDeferredStart.ts';
import { useHistoryDialog } from './useHistoryDialog.ts';

/** The ad of this visit, asked for once, two seconds after the start. It waits for an open dialog to close. */
export function useBanner(sessionId: string) {
  const { open, show, close } = useHistoryDialog('banner');
  const state = useLocation().state as { dialog?: string } | null;
  const [ad, setAd] = useState<ActiveBannerAd | null>(null);
  const brought = useRef(false);

  useEffect(() => {
    let live = true;
    const timer = setTimeout(() => {
      void readActiveBanner(sessionId).then((found) => live && setAd(found));
    }, DEFERRED_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [sessionId]);

  const free = state?.dialog === undefined;
  useEffect(() => {
    if (ad === null || brought.current || !free) return;
    brought.current = true;
    show();
  }, [ad, free, show]);

  return { ad, open: open && ad !== null, close };
}
