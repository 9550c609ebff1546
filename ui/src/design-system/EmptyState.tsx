import type { ReactNode } from 'react';
import * as css from './emptyState.css.ts';
import { Icon, type LucideIcon } from './Icon.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly icon?: LucideIcon | undefined;
  /** What will appear here. */
  readonly hint?: ReactNode;
  /** The main action. */
  readonly action?: ReactNode;
}

/** An empty list: what will appear, and how to add it. */
export function EmptyState({ title, icon, hint, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {icon && (
        <span className={css.icon}>
          <Icon icon={icon} size={20} />
        </span>
      )}
      <p className={css.title}>{title}</p>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
