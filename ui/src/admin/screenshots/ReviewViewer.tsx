import * as Ariakit from '@ariakit/react';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScreenshotStatus, ScreenshotTab } from '../../api/adminScreenshots.ts';
import { IconButton } from '../../design-system/index.ts';
import type { Placed } from './arrange.ts';
import { isChord, isTypedIn } from './keyTargets.ts';
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
  const dialog = useRef<HTMLDivElement>(null);
  const earlier = useEarlier(open && compared ? shot.nearDuplicateOf : null);

  const onPageKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat } = event;
    // A control that had the focus may have gone; a dialog over this one has its own keys.
    const here = target === document.body || dialog.current?.contains(target as Node) === true;
    if (!here || isChord(event) || isTypedIn(target)) return;
    const scrolled = actual && (target as HTMLElement).closest('section') !== null;
    if (key === 'ArrowRight' && !scrolled) onStep(1);
    else if (key === 'ArrowLeft' && !scrolled) onStep(-1);
    else if (repeat || !onKey(key)) return;
    event.preventDefault();
    dialog.current?.focus();
  });
  useEffect(() => {
    if (!open) return undefined;
    document.addEventListener('keydown', onPageKey);
    return () => document.removeEventListener('keydown', onPageKey);
  }, [open]);

  return (
    <Ariakit.Dialog
      ref={dialog}
      open={open}
      onClose={onClose}
      unmountOnHide
      getPersistentElements={() => document.querySelectorAll('[data-toasts]')}
      className={`dark ${css.viewer}`}
      aria-label="Screenshot viewer"
      autoFocusOnHide={() => !onHidden()}
    >
      <div className={css.head}>
        <IconButton icon={ChevronLeft} label="Previous" disabled={count < 2} onClick={() => onStep(-1)} />
        <output className={css.counter}>
          {index + 1} of {count}
        </output>
        <IconButton icon={ChevronRight} label="Next" disabled={count < 2} onClick={() => onStep(1)} />
        <span className={css.gap} />
        <IconButton
          icon={actual ? ZoomOut : ZoomIn}
          label={actual ? 'Fit to the screen' : 'Actual size'}
          onClick={() => setActual(!actual)}
        />
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <ViewerStage
        shot={shot}
        earlier={earlier}
        actual={actual}
        onLoaded={() => {
          for (const address of neighbours) new Image().src = address;
        }}
      />
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
            <VerdictButtons
              status={shot.status}
              sending={sending}
              onVerdict={(to) => {
                onVerdict(to);
                // The button may go with its verdict.
                dialog.current?.focus();
              }}
            />
          </div>
        )}
      </aside>
    </Ariakit.Dialog>
  );
}
