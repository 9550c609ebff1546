import { dayInIndia } from '../../shared/format/dayInIndia.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';

export interface CreatedDateProps {
  /** Epoch ms. */
  readonly at: number;
}

/** The day in India; its tooltip adds the time. */
export function CreatedDate({ at }: CreatedDateProps) {
  return (
    <time dateTime={new Date(at).toISOString()} title={momentInIndia(at)}>
      {dayInIndia(at)}
    </time>
  );
}
