import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ScreenshotStatus, ScreenshotTab } from '../../api/adminScreenshots.ts';
import { IconButton, Row } from '../../design-system/index.ts';
import { Lightbox } from '../../design-system/Lightbox.tsx';
import type { Placed } from './arrange.ts';
import { isTypedIn } from './keyTargets.ts';
import { useEarlier } from './useEarlier.ts';
import { VerdictButtons } from './VerdictButtons.tsx';
import * as css from './viewer.css.ts';
import { ViewerFacts } from './ViewerFacts.tsx';
import { ViewerStage } from './ViewerStage.tsx';

export interface ReviewViewerProps extends Placed {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Beside the earlier one that it resembles. */
  readonly compared: boolean;
  readonly onCompare: (compared: boolean) => void;
  readonly tab: ScreenshotTab;
  readonly index: number;
  readonly count: number;
  readonly sending?: ScreenshotStatus | undefined;
  readonly fault?: string | undefined;
  /** The pictures of the neighbours, fetched once this one is here. */
  readonly neighbours: readonly string[];
  readonly onStep: (step: 1 | -1) => void;
  readonly onVerdict: (to: ScreenshotStatus) => void;
  /** A key's verdict; false when the key is for none. */
  readonly onKey: (key: string) => boolean;
  /** Gives the focus back to the card; true if it could. */
  readonly onHidden: () => boolean;
}

/** One screenshot on the whole screen, with what is known of it, its verdict, and the ways to the others. */
export function ReviewViewer({ open, onClose, shot, gone, ...given }: ReviewViewerProps) {
  const { tab, index, count, sending, fault, compared, neighbours } = given;
  const { onStep, onVerdict, onKey, onCompare, onHidden } = given;
  const [actual, setActual] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const earlier = useEarlier(open && compared ? shot.nearDuplicateOf : null);

  function onPageKey(event: KeyboardEvent): boolean {
    const { target, key, repeat } = event;
    if (isTypedIn(target)) return false;
    const scrolled = actual && target instanceof Element && target.closest('section') !== null;
    if (key === 'ArrowRight' && !scrolled) onStep(1);
    else if (key === 'ArrowLeft' && !scrolled) onStep(-1);
    else if (repeat || !onKey(key)) return false;
    // The control that had the focus may go with its screenshot.
    stage.current?.focus();
    return true;
  }

  return (
    <Lightbox
      open={open}
      onClose={onClose}
      label="Screenshot viewer"
      position={`${index + 1} of ${count}`}
      side
      onKey={onPageKey}
      onHidden={onHidden}
      before={
        <IconButton icon={ChevronLeft} label="Previous" disabled={count < 2} onClick={() => onStep(-1)} />
      }
      after={<IconButton icon={ChevronRight} label="Next" disabled={count < 2} onClick={() => onStep(1)} />}
      actions={
        <IconButton
          icon={actual ? ZoomOut : ZoomIn}
          label={actual ? 'Fit to the screen' : 'Actual size'}
          onClick={() => setActual(!actual)}
        />
      }
      aside={
        <aside className={css.side}>
          <ViewerFacts
            shot={shot}
            gone={gone}
            tab={tab}
            fault={fault}
            compared={compared}
            onCompare={onCompare}
          />
          {!gone && (
            <div className={css.verdicts}>
              <Row gap={8} equal>
                <VerdictButtons
                  status={shot.status}
                  sending={sending}
                  onVerdict={(to) => {
                    onVerdict(to);
                    // The button may go with its verdict.
                    stage.current?.focus();
                  }}
                />
              </Row>
            </div>
          )}
        </aside>
      }
    >
      <div ref={stage} tabIndex={-1} className={css.frame}>
        <ViewerStage
          shot={shot}
          earlier={earlier}
          actual={actual}
          onLoaded={() => {
            for (const address of neighbours) new Image().src = address;
          }}
        />
      </div>
    </Lightbox>
  );
}
