import type { ReactNode } from 'react';
import * as css from './surfaces.css.ts';
import { Icon, type LucideIcon } from './Icon.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly icon?: LucideIcon | undefined;
  /** What will appear here. */
  readonly hint?: ReactNode;
}

/** An empty list: what will appear, and how to add it. */
export function EmptyState({ title, icon, hint }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {icon && (
        <span className={css.emptyIcon}>
          <Icon icon={icon} size={20} />
        </span>
      )}
      <p className={css.emptyTitle}>{title}</p>
      {hint !== undefined && <p className={css.emptyHint}>{hint}</p>}
    </div>
  );
}
