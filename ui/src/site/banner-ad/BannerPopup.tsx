import type { ActiveBannerAd } from '@bigsmall/adapters-http/wire';
import { useRef } from 'react';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { WRITTEN_LANG } from '../../shared/language/writtenLang.ts';
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
