import { drawTime, outcomeOf, type Period } from '@bigsmall/domain';
import { Grid } from '../../design-system/Grid.tsx';
import { timeInIndia } from '../../shared/format/timeInIndia.ts';
import * as css from './dayStrip.css.ts';
import { messages } from './messages.ts';

export interface MinutesProps {
  /** The hour in words. */
  readonly label: string;
  /** The draws of one hour, each in the column of its minute; null where the number is not known. */
  readonly cells: readonly {
    readonly period: Period;
    readonly column: number;
    readonly number: number | null;
  }[];
  readonly chosen: Period | undefined;
  readonly onChoose: (period: Period) => void;
}

const A_LINE = 10;

/** The draws of an hour in lines of ten minutes, each large enough for a finger. The arrow keys of the strip reach them too. */
export function Minutes({ label, cells, chosen, onChoose }: MinutesProps) {
  return (
    <Grid as="fieldset" label={label} gap={2} className={css.minutes}>
      {cells.map(({ period, number, column }) => {
        const side = number === null ? 'none' : outcomeOf(number);
        return (
          <button
            key={period}
            type="button"
            tabIndex={-1}
            aria-pressed={period === chosen}
            aria-label={messages.cell(
              timeInIndia(drawTime(period, 0)),
              number === null ? messages.unknown : messages.drawn(number, side),
            )}
            className={css.minute({ side, chosen: period === chosen })}
            style={{ gridColumn: (column % A_LINE) + 1, gridRow: Math.floor(column / A_LINE) + 1 }}
            onClick={() => onChoose(period)}
          >
            {number ?? '–'}
          </button>
        );
      })}
    </Grid>
  );
}
