import { skeleton } from './skeleton.css.ts';
import type { Variants } from './variants.ts';

export interface SkeletonProps {
  readonly shape?: Variants<typeof skeleton>['shape'];
  readonly width?: Exclude<Variants<typeof skeleton>['width'], 'own'>;
  /** Pixels; the room that the content will take. */
  readonly height?: number | undefined;
}

/** Holds the room of what is on its way. Silent: say 'Loading' once for the whole panel. */
export function Skeleton({ shape = 'line', width = 'full', height }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={skeleton({ shape, width: shape === 'disc' ? 'own' : width })}
      style={height === undefined ? undefined : { height }}
    />
  );
}
