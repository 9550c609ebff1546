import { drawTime, outcomeOf, type Period } from '@bigsmall/domain';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Grid } from '../../design-system/Grid.tsx';
import { Stack, Text } from '../../design-system/index.ts';
import { clockInIndia } from '../../shared/format/momentInIndia.ts';
import { timeInIndia } from '../../shared/format/timeInIndia.ts';
import { COLUMNS, dayUntil, DRAWS, numberOf, ROWS } from './dayDigits.ts';
import * as css from './dayStrip.css.ts';
import { messages } from './messages.ts';
import { Minutes } from './Minutes.tsx';

export interface DayStripProps {
  /** The 1,440 draws up to `newest` in the order in which they were drawn; '-' where one is not known. */
  readonly digits: string;
  readonly newest: Period;
  /** Below the words of a known draw. */
  readonly renderProof?: ((period: Period, number: number) => ReactNode) | undefined;
}

const CELL = 10;
/** A BIG cell is high, a SMALL one low: who sees no colours tells them apart. */
const HEIGHTS = { BIG: 9, SMALL: 5 } as const;
/** In rows: as many as the height of a label needs. */
const LABEL_EVERY = 3;
const [MINUTE, HOUR] = [60_000, 3_600_000];
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: COLUMNS,
  ArrowDown: -COLUMNS,
};

/**
 * A cell for each draw, an hour a row, the newest hour on top. The arrow keys and a tap choose the one in words; a tap
 * shows its hour large enough for a finger.
 */
export function DayStrip({ digits, newest, renderProof }: DayStripProps) {
  const [chosen, setChosen] = useState<Period>();
  const day = dayUntil(newest);
  const last = DRAWS - 1;
  // With each new draw the cells move on.
  const at = chosen === undefined ? last : day.indexOf(chosen);
  const period = day.periodAt(at);
  const number = numberOf(digits[at]);
  const choose = (index: number) => setChosen(day.periodAt(Math.min(last, Math.max(0, index))));
  const place = day.of(at);
  const topHour = drawTime(newest, 0) - (day.of(last).column + 1) * MINUTE;
  const chooseAt = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    choose(day.at(inside((clientY - top) / height, ROWS), inside((clientX - left) / width, COLUMNS)));
  };
  return (
    <Stack gap={8} className={css.whole}>
      <Grid gap={0} className={css.day}>
        <HourLabels topHour={topHour} />
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range has one dimension; this has rows and columns
          role="slider"
          tabIndex={0}
          aria-label={messages.strip}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={messages.spoken(drawnOf(number), clockInIndia(drawTime(period, 0)), period)}
          className={css.strip}
          onKeyDown={(event) => {
            const ends: Readonly<Record<string, number>> = { Home: 0, End: last };
            const to = ends[event.key] ?? at + (STEPS[event.key] ?? Number.NaN);
            if (Number.isNaN(to)) return;
            event.preventDefault();
            choose(to);
          }}
          // Not on the press: a finger that scrolls the page begins with one.
          onClick={chooseAt}
        >
          <Drawing digits={digits} newest={newest} chosen={place} />
        </div>
      </Grid>
      <div className={css.words}>
        <Text size={14} figures>
          {messages.chosen(drawnOf(number), clockInIndia(drawTime(period, 0)), period.slice(-4))}
        </Text>
      </div>
      {chosen !== undefined && (
        <Minutes
          label={messages.hour(
            timeInIndia(topHour - place.row * HOUR),
            timeInIndia(topHour - (place.row - 1) * HOUR),
          )}
          cells={day.row(place.row).map((one) => ({ ...one, number: numberOf(digits[one.index]) }))}
          chosen={period}
          onChoose={setChosen}
        />
      )}
      {number !== null && renderProof?.(period, number)}
    </Stack>
  );
}

function HourLabels({ topHour }: { readonly topHour: number }) {
  return (
    <div className={css.hours} aria-hidden>
      {Array.from({ length: Math.ceil(ROWS / LABEL_EVERY) }, (_, label) => (
        <span
          key={label}
          className={css.hour}
          style={{ top: `calc(${(100 * (label * LABEL_EVERY + 0.5)) / ROWS}% - 8px)` }}
        >
          {timeInIndia(topHour - label * LABEL_EVERY * HOUR)}
        </span>
      ))}
    </div>
  );
}

/** The cells of each side, the place of the next draw, and the chosen cell. */
function Drawing({
  digits,
  newest,
  chosen: { row, column },
}: Pick<DayStripProps, 'digits' | 'newest'> & {
  readonly chosen: { readonly row: number; readonly column: number };
}) {
  const day = dayUntil(newest);
  const next = day.of(DRAWS - 1).column + 1;

  function pathOf(side: 'BIG' | 'SMALL'): string {
    return Array.from(digits, (digit, index) => {
      const number = numberOf(digit);
      if (number === null || outcomeOf(number) !== side) return '';
      const place = day.of(index);
      const height = HEIGHTS[side];
      return `M${place.column * CELL} ${place.row * CELL + 9 - height}h9v${height}h-9z`;
    }).join('');
  }

  return (
    <svg
      viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`}
      preserveAspectRatio="none"
      className={css.drawing}
      aria-hidden
    >
      <path className={css.big} d={pathOf('BIG')} />
      <path className={css.small} d={pathOf('SMALL')} />
      <path className={css.now} d={`M${next * CELL} 0v${CELL}`} />
      <rect
        className={css.chosen}
        x={column * CELL - 1}
        y={row * CELL - 1}
        width={CELL + 1}
        height={CELL + 1}
      />
    </svg>
  );
}

/** Which of so many parts a share (0..1) of the whole falls into. */
function inside(share: number, parts: number): number {
  return Math.min(parts - 1, Math.max(0, Math.floor(share * parts)));
}

function drawnOf(number: number | null): string {
  return number === null ? messages.unknown : messages.drawn(number, outcomeOf(number));
}
