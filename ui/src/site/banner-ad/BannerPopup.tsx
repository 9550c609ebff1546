import type { ActiveBannerAd } from '@bigsmall/adapters-http/wire';
import { useRef } from 'react';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { MarkdownContent } from '../../shared/markdown/MarkdownContent.tsx';
import { useViewed } from './useViewed.ts';

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
    <Dialog open={open} onClose={onClose} title={ad.title} size="small" unprompted>
      <div ref={content}>
        <MarkdownContent content={ad.content} />
      </div>
    </Dialog>
  );
}
