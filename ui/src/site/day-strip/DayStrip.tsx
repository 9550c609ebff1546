import { drawTime, outcomeOf, type Period } from '@bigsmall/domain';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Grid } from '../../design-system/Grid.tsx';
import { Stack, Text } from '../../design-system/index.ts';
import { clockInIndia } from '../../shared/format/momentInIndia.ts';
import { timeInIndia } from '../../shared/format/timeInIndia.ts';
import { COLUMNS, type DayCell, placesOf, ROWS } from './dayCells.ts';
import * as css from './dayStrip.css.ts';
import { messages } from './messages.ts';
import { Minutes } from './Minutes.tsx';

export interface DayStripProps {
  /** In the order in which they were drawn. */
  readonly cells: readonly DayCell[];
  /** The minute of the newest draw in its hour, from 0. */
  readonly newestColumn: number;
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
export function DayStrip({ cells, newestColumn, renderProof }: DayStripProps) {
  const [chosen, setChosen] = useState<Period>();
  const places = placesOf(cells.length, newestColumn);
  const last = cells.length - 1;
  // With each new draw the cells move on.
  const found = cells.findIndex(({ period }) => period === chosen);
  const at = found === -1 ? last : found;
  const cell = cells[at];
  const choose = (index: number) => setChosen(cells[Math.min(last, Math.max(0, index))]?.period);
  const { row } = places.of(at);
  const newest = cells[last];
  const topHour = newest === undefined ? 0 : drawTime(newest.period, 0) - (newestColumn + 1) * MINUTE;
  const chooseAt = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    choose(places.at(inside((clientY - top) / height, ROWS), inside((clientX - left) / width, COLUMNS)));
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
          aria-valuetext={spokenOf(cell)}
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
          <Drawing cells={cells} newestColumn={newestColumn} chosen={places.of(at)} />
        </div>
      </Grid>
      <div className={css.words}>
        <Text size={14} figures>
          {wordsOf(cell)}
        </Text>
      </div>
      {chosen !== undefined && (
        <Minutes
          label={messages.hour(timeInIndia(topHour - row * HOUR), timeInIndia(topHour - (row - 1) * HOUR))}
          cells={cells.flatMap((one, index) => {
            const place = places.of(index);
            return place.row === row ? [{ ...one, column: place.column }] : [];
          })}
          chosen={cell?.period}
          onChoose={setChosen}
        />
      )}
      {cell && cell.number !== null && renderProof?.(cell.period, cell.number)}
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
  cells,
  newestColumn,
  chosen: { row, column },
}: Pick<DayStripProps, 'cells' | 'newestColumn'> & {
  readonly chosen: { readonly row: number; readonly column: number };
}) {
  const places = placesOf(cells.length, newestColumn);

  function pathOf(side: 'BIG' | 'SMALL'): string {
    return cells
      .map(({ number }, index) => {
        if (number === null || outcomeOf(number) !== side) return '';
        const place = places.of(index);
        const height = HEIGHTS[side];
        return `M${place.column * CELL} ${place.row * CELL + 9 - height}h9v${height}h-9z`;
      })
      .join('');
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
      <path className={css.now} d={`M${(newestColumn + 1) * CELL} 0v${CELL}`} />
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

function drawnOf({ number }: DayCell): string {
  return number === null ? messages.unknown : messages.drawn(number, outcomeOf(number));
}

function wordsOf(cell: DayCell | undefined): string {
  if (cell === undefined) return '';
  return messages.chosen(drawnOf(cell), clockInIndia(drawTime(cell.period, 0)), cell.period.slice(-4));
}

function spokenOf(cell: DayCell | undefined): string {
  if (cell === undefined) return '';
  return messages.spoken(drawnOf(cell), clockInIndia(drawTime(cell.period, 0)), cell.period);
}
