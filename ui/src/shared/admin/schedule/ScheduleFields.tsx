import type { Schedule } from '@bigsmall/domain/content';
import { Grid } from '../../../design-system/Grid.tsx';
import { TextField } from '../../../design-system/index.ts';
import { momentInIndia } from '../../format/momentInIndia.ts';
import { fromIndiaInput, toIndiaInput } from './indiaInput.ts';

export interface ScheduleFieldsProps {
  readonly schedule: Schedule;
  readonly onChange: (changed: Partial<Schedule>) => void;
  readonly errors: Readonly<Partial<Record<keyof Schedule, string | undefined>>>;
}

/** From when and until when visitors see something, in India time. Either may stay empty. */
export function ScheduleFields({ schedule, onChange, errors }: ScheduleFieldsProps) {
  const field = (name: keyof Schedule, empty: string) => {
    const at = schedule[name];
    return {
      name,
      type: 'datetime-local' as const,
      value: toIndiaInput(at),
      onChange: (value: string) => onChange({ [name]: fromIndiaInput(value) }),
      error: errors[name],
      // The browser writes the date as its own language does.
      hint: at === null ? empty : momentInIndia(at),
    };
  };
  return (
    <Grid least={220} gap={12}>
      <TextField label="Show from (India time)" {...field('showFrom', 'Empty: at once')} />
      <TextField label="Show until (India time)" {...field('showUntil', 'Empty: without an end')} />
    </Grid>
  );
}
