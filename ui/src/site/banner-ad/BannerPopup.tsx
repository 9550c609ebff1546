import type { ActiveBannerAd } from '@bigsmall/adapters-http/contract';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { MarkdownContent } from '../../shared/markdown/MarkdownContent.tsx';
import { useViewed } from './useViewed.ts';

export interface BannerPopupProps extends DialogControl {
  readonly ad: ActiveBannerAd;
  /** Half a second of it has been seen. */
  readonly onViewed: () => void;
}

/** The operator's ad over the page. Load it on demand. */
export default function BannerPopup({ ad, open, onClose, onViewed }: BannerPopupProps) {
  useViewed(open, onViewed);
  return (
    <Dialog open={open} onClose={onClose} title={ad.title} size="small" unprompted>
      <MarkdownContent content={ad.content} />
    </Dialog>
  );
}
