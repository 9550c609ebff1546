import type { ActiveBannerAd } from '@bigsmall/adapters-http/wire';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { WRITTEN_LANG } from '../../shared/language/writtenLang.ts';
import { MarkdownContent } from '../../shared/markdown/MarkdownContent.tsx';

export const VIEWED_MS = 500;
/** How often it is looked whether the dialog has faded in. */
export const LOOK_MS = 50;

/**
 * Calls `onViewed` once: after half a second in which the dialog around `content` was `open`, opaque and in a tab that was
 * not hidden, or when it is closed sooner.
 */
function useViewed(content: RefObject<Element | null>, open: boolean, onViewed: () => void): void {
  const opened = useRef(false);
  const seen = useRef(false);
  const report = useEffectEvent(() => {
    if (!seen.current) onViewed();
    seen.current = true;
  });
  useEffect(() => {
    if (!open) {
      if (opened.current) report();
      return undefined;
    }
    opened.current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      timer = isOpaque(content.current) ? setTimeout(() => report(), VIEWED_MS) : setTimeout(wait, LOOK_MS);
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [content, open]);
}

/** Whether the dialog around `content` has faded in. */
function isOpaque(content: Element | null): boolean {
  const dialog = content?.closest('[role=dialog]');
  return dialog != null && !(Number.parseFloat(getComputedStyle(dialog).opacity) < 1);
}

export interface BannerPopupProps extends DialogControl {
  readonly ad: ActiveBannerAd;
  /** It has been seen for half a second. */
  readonly onViewed: () => void;
}

/** The operator's ad over the page. Load it on demand. */
export default function BannerPopup({ ad, open, onClose, onViewed }: BannerPopupProps) {
  const content = useRef<HTMLDivElement>(null);
  useViewed(content, open, onViewed);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span lang={WRITTEN_LANG}>{ad.title}</span>}
      size="small"
      unprompted
    >
      <div ref={content} lang={WRITTEN_LANG}>
        <MarkdownContent content={ad.content} />
      </div>
    </Dialog>
  );
}
