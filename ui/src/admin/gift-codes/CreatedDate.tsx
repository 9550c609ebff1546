const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

export interface CreatedDateProps {
  /** Epoch ms. */
  readonly at: number;
}

/** The day by the reader's own calendar and clock. */
export function CreatedDate({ at }: CreatedDateProps) {
  return (
    <time dateTime={new Date(at).toISOString()} title={moment.format(at)}>
      {day.format(at)}
    </time>
  );
}
