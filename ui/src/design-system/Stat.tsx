import type { ReactNode } from 'react';
import * as css from './figures.css.ts';
import type { Variants } from './variants.ts';

export interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly tone?: Variants<typeof css.value>['tone'];
  readonly size?: Variants<typeof css.value>['size'];
  readonly hint?: ReactNode;
  readonly title?: string | undefined;
}

/** A number below its label, with a fixed height and equal-width digits. */
export function Stat({ label, value, tone = 'default', size = 'regular', hint, title }: StatProps) {
  return (
    <div className={css.stat} title={title}>
      <span className={css.label}>{label}</span>
      <span className={css.value({ tone, size })}>{value}</span>
      {hint !== undefined && <span className={css.hint}>{hint}</span>}
    </div>
  );
}
