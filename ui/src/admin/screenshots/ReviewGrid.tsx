import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Grid } from '../../design-system/Grid.tsx';
import { columnsOf, gridStep } from './answers/gridStep.ts';
import { isChord, isDialogOpen, isTypedIn } from './answers/keyTargets.ts';
import * as css from './review.css.ts';

export interface ReviewGridProps {
  readonly children: ReactNode;
  /** Of the active card. */
  readonly index: number;
  /** Number of all cards, also those not drawn yet. */
  readonly count: number;
  /** The card at `index`, or a control on it, received the focus. */
  readonly onActivate: (index: number) => void;
  /** Makes the card at `index` active and gives it the focus. */
  readonly onMove: (index: number) => void;
  /** A key on the card (`onCard`) or on one of its controls; true if it was used. */
  readonly onKey: (key: string, onCard: boolean) => boolean;
}

/** The grid of cards. Arrows, Home and End move between cards; an arrow also works while nothing has the focus. */
export function ReviewGrid({ children, index, count, onActivate, onMove, onKey }: ReviewGridProps) {
  const list = useRef<HTMLUListElement>(null);

  function step(event: KeyboardEvent | globalThis.KeyboardEvent, from: number): void {
    const cells = Array.from(list.current?.children ?? []) as HTMLElement[];
    const target = gridStep(event.key, from, columnsOf(cells), count);
    if (target === undefined) return;
    event.preventDefault();
    onMove(target);
  }

  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.target !== document.body || isChord(event) || isDialogOpen()) return;
    // The first press only gives the focus to the active card.
    if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      onMove(index);
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', onPageKey);
    return () => document.removeEventListener('keydown', onPageKey);
  }, []);

  return (
    <Grid
      as="ul"
      ref={list}
      label="Screenshots"
      gap={12}
      className={css.grid}
      onFocus={(event) => {
        const cells = Array.from(event.currentTarget.children);
        const held = cells.findIndex((cell) => cell.contains(event.target));
        if (held >= 0 && held !== index) onActivate(held);
      }}
      onKeyDown={(event) => {
        if (event.defaultPrevented || isChord(event) || isTypedIn(event.target)) return;
        const onCard = (event.target as HTMLElement).matches('article');
        // A key that is held down would decide on screenshots that nobody has seen.
        if (!event.repeat && onKey(event.key, onCard)) event.preventDefault();
        else step(event, index);
      }}
    >
      {children}
    </Grid>
  );
}
