import { drawColours, outcomeOf } from '@bigsmall/domain';
import { visuallyHidden } from '../../design-system/global.css.ts';
import { colourDot, disc } from './display.css.ts';
import { messages } from './messages.ts';

export interface DrawDiscProps {
  /** The drawn number, 0..9. */
  readonly number: number;
  /** Named in the title beside number, colour and side. */
  readonly period?: string | undefined;
}

/** A draw: its number on a filled disc for BIG, in a ring for SMALL. */
export function DrawDisc({ number, period }: DrawDiscProps) {
  const title = drawWords(number, period);
  return (
    <span className={disc({ side: outcomeOf(number) })} title={title}>
      <span aria-hidden>{number}</span>
      <span className={visuallyHidden}>{title}</span>
    </span>
  );
}

/** The game's own colour of a number as a dot, or two; its words say the same. */
export function GameColour({ number }: Pick<DrawDiscProps, 'number'>) {
  return drawColours(number).map((colour) => (
    <span key={colour} className={colourDot({ colour })} title={messages.colours[colour]} aria-hidden />
  ));
}

/** A draw in words: `0, red and violet, SMALL, 20260926100010720`. */
export function drawWords(number: number, period?: string): string {
  return [`${number}`, colourWords(number), outcomeOf(number), period].filter(Boolean).join(', ');
}

/** The colours of a draw in words: `red and violet`. */
const colourWords = (number: number) =>
  drawColours(number)
    .map((colour) => messages.colours[colour])
    .join(messages.colours.and);
