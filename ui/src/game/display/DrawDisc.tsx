import type { DrawColour } from '@bigsmall/domain';
import { visuallyHidden } from '../../design-system/global.css.ts';
import { messages } from './messages.ts';
import { ball, disc, side } from './display.css.ts';

export interface DrawDiscProps {
  /** The drawn number, 0..9. */
  readonly number: number;
  readonly colours: readonly DrawColour[];
  readonly outcome: 'BIG' | 'SMALL';
  readonly size?: 'regular' | 'hero' | undefined;
  /** Named in the title beside number, colour and side. */
  readonly period?: string | undefined;
}

/** Violet comes last, beside another colour. */
function fillOf([first = 'violet', second]: DrawDiscProps['colours']) {
  return first === 'violet' || second === undefined ? first : (`${first}Violet` as const);
}

/** A draw: its number on its colours, its side in a word below. */
export function DrawDisc({ number, colours, outcome, size = 'regular', period }: DrawDiscProps) {
  const title = [`${number}`, colourWords(colours), outcome, period].filter(Boolean).join(', ');
  return (
    <span className={disc({ size })} title={title}>
      <span aria-hidden className={ball({ size, fill: fillOf(colours) })}>
        {number}
      </span>
      <span aria-hidden className={side({ outcome, size })}>
        {outcome}
      </span>
      <span className={visuallyHidden}>{title}</span>
    </span>
  );
}

/** The colours of a draw in words: `red and violet`. */
export const colourWords = (colours: readonly DrawColour[]) =>
  colours.map((colour) => messages.colours[colour]).join(messages.colours.and);
