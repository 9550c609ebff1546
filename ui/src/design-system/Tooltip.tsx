// Not Ariakit's tooltip: it is loaded with the dialogs, and tooltips are in the first page's code, which has a budget.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as css from './controls.css.ts';

const OPEN_MS = 700;
const SKIP_MS = 300;
const OFFSET_PX = 4;

let lastClosedAt = Number.NEGATIVE_INFINITY;
/** The focus moves by the Tab key, and not because a press opened a dialog. */
let byKey = false;
if (typeof document !== 'undefined')
  for (const kind of ['keydown', 'pointerdown'] as const)
    document.addEventListener(kind, (event) => (byKey = 'key' in event && event.key === 'Tab'), true);

export interface TooltipProps {
  /** Repeats the accessible name of the child; hidden from assistive technology. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Shows the name of its child after 700 ms of hover or keyboard focus, at once after another tooltip; Escape closes it. */
export function Tooltip({ label, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    clearTimeout(timer.current);
    const wait = performance.now() - lastClosedAt < SKIP_MS ? 0 : OPEN_MS;
    timer.current = setTimeout(() => setOpen(true), wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) lastClosedAt = performance.now();
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    const leave = () => setOpen(false);
    document.addEventListener('keydown', close);
    window.addEventListener('scroll', leave, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', close);
      window.removeEventListener('scroll', leave, { capture: true });
    };
  }, [open]);
  useLayoutEffect(() => {
    if (!open || !anchor.current || !tip.current) return;
    // In the top layer it is above dialogs and not clipped by scroll boxes.
    if (typeof tip.current.showPopover === 'function') tip.current.showPopover();
    const around = anchor.current.getBoundingClientRect();
    const own = tip.current.getBoundingClientRect();
    const above = around.top - own.height - OFFSET_PX;
    const left = around.left + (around.width - own.width) / 2;
    tip.current.style.top = `${above < OFFSET_PX ? around.bottom + OFFSET_PX : above}px`;
    tip.current.style.left = `${Math.max(OFFSET_PX, Math.min(left, window.innerWidth - own.width - OFFSET_PX))}px`;
  }, [open]);

  return (
    <span
      ref={anchor}
      className={css.anchor}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={() => byKey && show()}
      onBlur={hide}
    >
      {children}
      {open && (
        <span ref={tip} popover="manual" aria-hidden className={css.tip}>
          <span className={css.tooltipWords}>{label}</span>
        </span>
      )}
    </span>
  );
}
