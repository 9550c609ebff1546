import type { ActiveBannerAd } from '@bigsmall/adapters-http/wire';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { WRITTEN_LANG } from '../../shared/language/writtenLang.ts';
import { MarkdownContent } from '../../shared/markdown/MarkdownContent.tsx';

/** Half a second after it has faded in. */
export const VIEWED_MS = 800;

export interface BannerPopupProps extends DialogControl {
  readonly ad: ActiveBannerAd;
  /** It has been seen for half a second, or was closed before. */
  readonly onViewed: () => void;
}

/** The operator's ad over the page. Load it on demand. */
export default function BannerPopup({ ad, open, onClose, onViewed }: BannerPopupProps) {
  const reported = useRef(false);
  const report = useEffectEvent(() => {
    if (!reported.current) onViewed();
    reported.current = true;
  });
  useEffect(() => {
    if (!open) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'hidden') timer = setTimeout(report, VIEWED_MS);
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
      report();
    };
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span lang={WRITTEN_LANG}>{ad.title}</span>}
      size="small"
      unprompted
    >
      <div lang={WRITTEN_LANG}>
        <MarkdownContent content={ad.content} />
      </div>
    </Dialog>
  );
}
