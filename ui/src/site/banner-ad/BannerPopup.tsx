import type { ActiveBannerAd } from '@bigsmall/adapters-http/wire';
import { useRef } from 'react';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { writtenText } from '../../shared/language/writtenText.ts';
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
  const title = writtenText(ad, 'title');
  const body = writtenText(ad, 'content');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span lang={title.lang}>{title.text}</span>}
      size="small"
      unprompted
    >
      <div ref={content} lang={body.lang}>
        <MarkdownContent content={body.text} />
      </div>
    </Dialog>
  );
}
