import type { RouteFrame } from '../platform/routes/routeFrame.ts';

export type ScreenshotParts = {
  /** In [0, 1): selects spot checks. */
  readonly random: () => number;
};

/** What routes about screenshots are given. */
export type ScreenshotOptions = RouteFrame & ScreenshotParts;
