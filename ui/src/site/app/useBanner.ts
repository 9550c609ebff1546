import { useEffect, useRef, useState } from 'react';
import type { ActiveBannerAd } from '@bigsmall/adapters-http/wire';
import { useVisitorApi } from '../../api/visitorApiOf.ts';
import { quietly } from '../../api/quietly.ts';
import { useHistoryStep } from '../../design-system/useHistoryStep.ts';
import { useOpenDialog } from '../../design-system/useOpenDialog.ts';

/** The banner ad of this visit, loaded once. It opens when no other dialog is open. */
export function useBanner(sessionId: string) {
  const { open, show, close } = useHistoryStep('banner');
  const api = useVisitorApi();
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
