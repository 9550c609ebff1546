import type { LucideIcon } from 'lucide-react';

export type { LucideIcon };

export interface IconProps {
  /** A named import of lucide-react. */
  readonly icon: LucideIcon;
  readonly size?: 18 | 20 | undefined;
}

/** A lucide icon on the type scale, hidden from assistive technology: the text beside it says what it means. */
export function Icon({ icon: Drawn, size = 18 }: IconProps) {
  return <Drawn size={size} strokeWidth={1.75} aria-hidden focusable={false} />;
}
