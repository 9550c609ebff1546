import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './controls.css.ts';
import { Icon } from './Icon.tsx';

export interface DisclosureProps {
  readonly label: string;
  /** At the end of the line that is always shown. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** Content that a press on its label shows and hides. */
export function Disclosure({ label, end, children }: DisclosureProps) {
  return (
    <details className={css.disclosure}>
      <summary className={css.summary}>
        <span className={css.disclosureLabel}>
          {label}
          <span className={css.chevron}>
            <Icon icon={ChevronDown} />
          </span>
        </span>
        {end}
      </summary>
      {children}
    </details>
  );
}
