import type { ReactNode } from 'react';
import { badge } from './surfaces.css.ts';
import type { LucideIcon } from './Icon.tsx';
import type { Variants } from './variants.ts';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: Variants<typeof badge>['tone'];
  readonly icon?: LucideIcon | undefined;
  readonly title?: string | undefined;
  /** A sentence, which takes a second line where it has no room. */
  readonly wraps?: boolean | undefined;
}

/** A short state: a word or a number. */
export function Badge({ children, tone = 'neutral', icon: Drawn, title, wraps = false }: BadgeProps) {
  return (
    <span className={badge({ tone, wraps })} title={title}>
      {Drawn && <Drawn size={12} strokeWidth={2.25} aria-hidden />}
      {children}
    </span>
  );
}
