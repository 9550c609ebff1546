import type { ApprovedScreenshot } from '@bigsmall/adapters-http/wire';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Grid } from '../../design-system/Grid.tsx';
import { IconButton, Row, Text } from '../../design-system/index.ts';
import { Lightbox } from '../../design-system/Lightbox.tsx';
import { Picture } from '../../design-system/Picture.tsx';
import { sizeInKb } from '../../shared/format/fileSize.ts';
import { momentInIndia } from '../../shared/format/moments.ts';
import { thumbnailId } from './Gallery.tsx';
import * as css from './gallery.css.ts';
import { messages } from './messages.ts';

// By hand: @use-gesture/react is larger than the whole gallery, for this one gesture.

/** A horizontal move counts as a swipe beyond this many pixels. */
const SWIPE_PX = 50;

export interface GalleryViewerProps {
  readonly open: boolean;
  /** Escape and the close button. */
  readonly onClose: () => void;
  /** As they were when it opened; not empty. */
  readonly shots: readonly ApprovedScreenshot[];
  /** The place of the one that is shown. */
  readonly index: number;
  readonly onMove: (index: number) => void;
}

/** The whole screen for one screenshot, with the ways to the others, around the ends. Load it on demand. */
export default function GalleryViewer({ open, onClose, shots, index, onMove }: GalleryViewerProps) {
  const from = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);
  const beside = (step: 1 | -1) => (index + step + shots.length) % shots.length;
  const move = (step: 1 | -1) => onMove(beside(step));
  const shot = shots[index]!;
  const moment = momentInIndia(shot.submittedAt);

  /** What would be shown next is fetched as soon as this one is here. */
  function preload(): void {
    for (const step of [1, -1] as const) new Image().src = shots[beside(step)]!.cloudflareUrl;
  }

  /** To the left is on, to the right is back; not a vertical move. */
  function swipe(dx: number, dy: number): void {
    if (Math.abs(dx) > Math.max(SWIPE_PX, Math.abs(dy))) move(dx < 0 ? 1 : -1);
  }

  return (
    <Lightbox
      open={open}
      onClose={onClose}
      label={messages.viewer}
      position={messages.specified.position(String(index + 1), String(shots.length))}
      onKey={({ key }) => {
        if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false;
        move(key === 'ArrowRight' ? 1 : -1);
        return true;
      }}
      onHidden={() => {
        const thumbnail = document.getElementById(thumbnailId(shot.id));
        thumbnail?.focus();
        return thumbnail !== null;
      }}
      aside={
        <Row gap={8} justify="between" className={css.foot}>
          <div className={css.previous}>
            <IconButton icon={ChevronLeft} label={messages.specified.previous} onClick={() => move(-1)} />
          </div>
          <Text size={13} tone="muted" align="center" figures>
            {moment}, {sizeInKb(shot.fileSize)}
          </Text>
          <div className={css.next}>
            <IconButton icon={ChevronRight} label={messages.specified.next} onClick={() => move(1)} />
          </div>
        </Row>
      }
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
          if (begun?.id === pointerId) swipe(clientX - begun.x, clientY - begun.y);
        }}
      >
        <Picture
          key={shot.id}
          src={shot.cloudflareUrl}
          alt={messages.picture(moment)}
          width={shot.width}
          height={shot.height}
          onLoaded={preload}
        />
      </Grid>
    </Lightbox>
  );
}
