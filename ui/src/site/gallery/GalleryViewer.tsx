import * as Ariakit from '@ariakit/react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApprovedScreenshot } from '../../api/approvedScreenshots.ts';
import { IconButton, Text } from '../../design-system/index.ts';
import { sizeInKb } from '../../shared/format/sizeInKb.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import { swipe } from './swipe.ts';
import { thumbnailId } from './Thumbnail.tsx';
import * as css from './viewer.css.ts';
import { ViewerPicture } from './ViewerPicture.tsx';
import { followed, stepped, type Viewing } from './viewing.ts';

export interface GalleryViewerProps {
  readonly open: boolean;
  /** Escape and the close button. */
  readonly onClose: () => void;
  readonly shots: readonly ApprovedScreenshot[];
  /** What was chosen; it stays shown whatever becomes of the list. */
  readonly start: ApprovedScreenshot;
}

/** The whole screen for one screenshot, with the ways to the others. Load it on demand. */
export default function GalleryViewer({ open, onClose, shots, start }: GalleryViewerProps) {
  const [viewing, setViewing] = useState<Viewing<ApprovedScreenshot>>({ entry: start, index: 0 });
  const [opened, setOpened] = useState(open);
  if (open !== opened) {
    setOpened(open);
    if (open) setViewing({ entry: start, index: 0 });
  }
  const { entry, index, listed } = followed(shots, viewing);
  // Where it stood is remembered for the time when it is gone.
  if (listed && index !== viewing.index) setViewing({ entry, index });
  const move = (step: 1 | -1) => setViewing(stepped(shots, { entry, index }, step));
  const others = shots.length > (listed ? 1 : 0);
  const from = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!others || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight') move(1);
    else if (event.key === 'ArrowLeft') move(-1);
  });
  // Wherever the focus is: a control that had it may have gone.
  useEffect(() => {
    if (!open) return undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  /** What would be shown next is fetched as soon as this one is here. */
  function preload(): void {
    for (const step of [1, -1] as const) {
      const { entry: neighbour } = stepped(shots, { entry, index }, step);
      if (neighbour.id !== entry.id) new Image().src = neighbour.cloudflareUrl;
    }
  }

  return (
    <Ariakit.Dialog
      open={open}
      onClose={onClose}
      unmountOnHide
      // The page's theme does not matter here: pictures stand on black.
      className={`dark ${css.viewer}`}
      aria-label="Screenshot viewer"
      autoFocusOnHide={() => {
        const thumbnail = document.getElementById(thumbnailId(entry.id));
        thumbnail?.focus();
        return thumbnail === null;
      }}
    >
      <div className={css.head}>
        <output className={css.counter}>
          {listed ? `${index + 1} of ${shots.length}` : 'No longer in the gallery'}
        </output>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <div
        className={css.stage}
        onPointerDown={({ isPrimary, pointerId: id, clientX: x, clientY: y }) => {
          from.current = isPrimary ? { id, x, y } : null;
        }}
        onPointerCancel={() => {
          from.current = null;
        }}
        onPointerUp={({ pointerId, clientX, clientY }) => {
          const begun = from.current;
          from.current = null;
          if (begun === null || begun.id !== pointerId || !others) return;
          const step = swipe(clientX - begun.x, clientY - begun.y);
          if (step !== 0) move(step);
        }}
      >
        <ViewerPicture key={entry.id} shot={entry} onLoaded={preload} />
      </div>
      <div className={css.foot}>
        <div className={css.previous}>
          <IconButton icon={ChevronLeft} label="Previous" disabled={!others} onClick={() => move(-1)} />
        </div>
        <Text size={14} tone="muted" align="center" figures>
          {momentInIndia(entry.submittedAt)} · {sizeInKb(entry.fileSize)}
        </Text>
        <div className={css.next}>
          <IconButton icon={ChevronRight} label="Next" disabled={!others} onClick={() => move(1)} />
        </div>
      </div>
    </Ariakit.Dialog>
  );
}
