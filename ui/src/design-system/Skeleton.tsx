import { skeleton } from './figures.css.ts';
import type { Variants } from './variants.ts';

export interface SkeletonProps {
  readonly shape?: Variants<typeof skeleton>['shape'];
  readonly width?: Exclude<Variants<typeof skeleton>['width'], 'own'>;
  /** Height of the content to come, in pixels. */
  readonly height?: number | undefined;
}

/** A placeholder for content that loads. Hidden from assistive technology: announce loading once for the panel. */
export function Skeleton({ shape = 'line', width = 'full', height }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={skeleton({ shape, width: shape === 'disc' ? 'own' : width })}
      style={height === undefined ? undefined : { height }}
    />
  );
}
