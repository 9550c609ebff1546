import type { ReactNode } from 'react';
import * as css from './figures.css.ts';
import type { Variants } from './variants.ts';

export interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly tone?: Variants<typeof css.value>['tone'];
  readonly hint?: ReactNode;
}

/** A number below its label, with a fixed height and equal-width digits. */
export function Stat({ label, value, tone = 'default', hint }: StatProps) {
  return (
    <div className={css.stat}>
      <span className={css.label}>{label}</span>
      <span className={css.value({ tone })}>{value}</span>
      {hint !== undefined && <span className={css.hint}>{hint}</span>}
    </div>
  );
}
