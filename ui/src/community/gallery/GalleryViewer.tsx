import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ApprovedScreenshot } from '@bigsmall/adapters-http/wire';
import { Grid } from '../../design-system/Grid.tsx';
import { IconButton, Row, Text } from '../../design-system/index.ts';
import { Lightbox } from '../../design-system/Lightbox.tsx';
import { Picture } from '../../design-system/Picture.tsx';
import { momentInIndia } from '../../shared/format/moments.ts';
import { sizeInKb } from '../../shared/format/fileSize.ts';
import { stepped } from '../../shared/list/activeItem.ts';
import { thumbnailId } from './Gallery.tsx';
import * as css from './gallery.css.ts';
import { messages } from './messages.ts';

// By hand: @use-gesture/react is larger than the whole gallery, for this one gesture.

/** A horizontal move counts as a swipe beyond this many pixels. */
const SWIPE_PX = 50;

/** The step of a pointer's move in pixels: 1 is the next (to the left), -1 the previous, 0 for short or vertical moves. */
export function swipe(dx: number, dy: number): 1 | -1 | 0 {
  if (Math.abs(dx) <= SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

export interface GalleryViewerProps {
  readonly open: boolean;
  /** Escape and the close button. */
  readonly onClose: () => void;
  readonly shots: readonly ApprovedScreenshot[];
  /** The chosen screenshot; it stays shown when the list changes. */
  readonly start: ApprovedScreenshot;
}

/** The whole screen for one screenshot, with the ways to the others. Load it on demand. */
export default function GalleryViewer({ open, onClose, shots, start }: GalleryViewerProps) {
  const { shot, index, listed, others, beside, move } = useViewing(open, shots, start);
  const from = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);

  /** What would be shown next is fetched as soon as this one is here. */
  function preload(): void {
    for (const step of [1, -1] as const) {
      const { shot: neighbour } = beside(step);
      if (neighbour.id !== shot.id) new Image().src = neighbour.cloudflareUrl;
    }
  }

  return (
    <Lightbox
      open={open}
      onClose={onClose}
      label={messages.viewer}
      position={listed ? messages.specified.position(String(index + 1), String(shots.length)) : messages.gone}
      onKey={({ key }) => {
        if (!others || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return false;
        move(key === 'ArrowRight' ? 1 : -1);
        return true;
      }}
      onHidden={() => {
        const thumbnail = document.getElementById(thumbnailId(shot.id));
        thumbnail?.focus();
        return thumbnail !== null;
      }}
      aside={<Foot shot={shot} others={others} onMove={move} />}
    >
      <Grid
        gap={0}
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
        <Picture
          key={shot.id}
          src={shot.cloudflareUrl}
          alt={messages.picture(momentInIndia(shot.submittedAt))}
          width={shot.width}
          height={shot.height}
          onLoaded={preload}
        />
      </Grid>
    </Lightbox>
  );
}

/** The screenshot in sight, also once it is gone from the list, and the ways to its neighbours. */
function useViewing(open: boolean, shots: readonly ApprovedScreenshot[], start: ApprovedScreenshot) {
  const [viewing, setViewing] = useState({ shot: start, index: 0 });
  const [opened, setOpened] = useState(open);
  if (open !== opened) {
    setOpened(open);
    if (open) setViewing({ shot: start, index: 0 });
  }
  const { shot } = viewing;
  const ids = shots.map(({ id }) => id);
  const place = ids.indexOf(shot.id);
  const listed = place >= 0;
  // Where it lay is remembered for the time when it is gone.
  if (listed && place !== viewing.index) setViewing({ shot, index: place });
  const index = listed ? place : viewing.index;
  const others = shots.length > (listed ? 1 : 0);

  function beside(step: 1 | -1) {
    const next = stepped(ids, { id: shot.id, index }, step);
    return { shot: shots[next.index] ?? shot, index: next.index };
  }
  const move = (step: 1 | -1) => setViewing(beside(step));

  return { shot, index, listed, others, beside, move };
}

function Foot({
  shot,
  others,
  onMove,
}: {
  readonly shot: ApprovedScreenshot;
  readonly others: boolean;
  readonly onMove: (step: 1 | -1) => void;
}) {
  return (
    <Row gap={8} justify="between" className={css.foot}>
      <div className={css.previous}>
        <IconButton
          icon={ChevronLeft}
          label={messages.specified.previous}
          disabled={!others}
          onClick={() => onMove(-1)}
        />
      </div>
      <Text size={13} tone="muted" align="center" figures>
        {momentInIndia(shot.submittedAt)}, {sizeInKb(shot.fileSize)}
      </Text>
      <div className={css.next}>
        <IconButton
          icon={ChevronRight}
          label={messages.specified.next}
          disabled={!others}
          onClick={() => onMove(1)}
        />
      </div>
    </Row>
  );
}
