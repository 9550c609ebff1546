import { drawTime, outcomeOf, type Period } from '@bigsmall/domain';
import { type ReactNode, useRef, useState } from 'react';
import { Text } from '../../design-system/index.ts';
import { clockInIndia } from '../../shared/format/momentInIndia.ts';
import { COLUMNS, type DayCell, ROWS } from './dayCells.ts';
import * as css from './dayStrip.css.ts';

export interface DayStripProps {
  /** 24 rows of 60. */
  readonly cells: readonly DayCell[];
  /** The cell of the newest draw. */
  readonly newest: number;
  /** Below the words of a known draw. */
  readonly renderProof?: ((period: Period, number: number) => ReactNode) | undefined;
}

const CELL = 10;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** A cell for each draw: BIG is full, SMALL is the lower half. The arrow keys and a tap choose the one in words. */
export function DayStrip({ cells, newest, renderProof }: DayStripProps) {
  const [chosen, setChosen] = useState<Period>();
  const place = useRef<HTMLDivElement>(null);
  // With each new hour the cells move up by a row.
  const found = cells.findIndex(({ period }) => period === chosen);
  const at = found === -1 ? newest : found;
  const last = cells.length - 1;
  const choose = (index: number) => setChosen(cells[Math.min(last, Math.max(0, index))]?.period);
  const cell = cells[at];
  const words = wordsOf(cell);
  return (
    <div className={css.whole}>
      <div
        ref={place}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range has one dimension; this has rows and columns
        role="slider"
        tabIndex={0}
        aria-label="Draw of the last 24 hours"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={words}
        className={css.strip}
        onKeyDown={(event) => {
          const ends: Readonly<Record<string, number>> = { Home: 0, End: newest };
          const to = ends[event.key] ?? at + (STEPS[event.key] ?? Number.NaN);
          if (Number.isNaN(to)) return;
          event.preventDefault();
          choose(to);
        }}
        onPointerDown={({ clientX, clientY }) => {
          const { left, top, width, height } = place.current?.getBoundingClientRect() ?? new DOMRect();
          const column = Math.min(COLUMNS - 1, Math.floor(((clientX - left) / width) * COLUMNS));
          const row = Math.min(ROWS - 1, Math.floor(((clientY - top) / height) * ROWS));
          choose(row * COLUMNS + column);
        }}
      >
        <svg
          viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`}
          preserveAspectRatio="none"
          className={css.drawing}
          aria-hidden
        >
          <path className={css.big} d={pathOf(cells, 'BIG', 0, 9)} />
          <path className={css.small} d={pathOf(cells, 'SMALL', 5, 4)} />
          <path className={css.now} d={`M${((newest % COLUMNS) + 1) * CELL} ${topOf(newest)}v${CELL}`} />
          <rect
            className={css.chosen}
            x={(at % COLUMNS) * CELL - 1}
            y={topOf(at) - 1}
            width={CELL + 1}
            height={CELL + 1}
          />
        </svg>
      </div>
      <div className={css.words}>
        <Text size={14} figures>
          {words}
        </Text>
      </div>
      {cell && cell.number !== null && renderProof?.(cell.period, cell.number)}
    </div>
  );
}

function topOf(index: number): number {
  return Math.floor(index / COLUMNS) * CELL;
}

function pathOf(cells: readonly DayCell[], side: 'BIG' | 'SMALL', down: number, height: number): string {
  return cells
    .map(({ number }, index) =>
      number === null || outcomeOf(number) !== side
        ? ''
        : `M${(index % COLUMNS) * CELL} ${topOf(index) + down}h9v${height}h-9z`,
    )
    .join('');
}

function wordsOf(cell: DayCell | undefined): string {
  if (cell === undefined) return '';
  const { period, number } = cell;
  const drawn = number === null ? 'not known' : `${number} ${outcomeOf(number)}`;
  return `${drawn} · ${clockInIndia(drawTime(period, 0))} · ${period}`;
}
