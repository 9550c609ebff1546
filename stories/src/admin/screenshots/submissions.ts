import type { AdminScreenshot } from '@bigsmall/ui/api/adminQueries.ts';
import { reviewApi } from '@bigsmall/ui/testing/reviewApi.ts';
import { aSubmission } from '@bigsmall/ui/testing/submissions.ts';
import { picture } from '../../community/gallery/pictures.ts';

const REASONS = [
  [75, 'Waiting for review: this visitor has fewer than 3 approved screenshots in the last 30 days.'],
  [
    55,
    'Waiting for review: it does not have the shape of an upright phone screen; this visitor has fewer than 3 approved screenshots in the last 30 days.',
  ],
  [40, 'Waiting for review: the same image was sent before.'],
  [90, 'Waiting for review: 3 or more came within 24 hours.'],
] as const;

/** Screenshot number `n`, in a hue and with an analysis of its own. */
export function submission(n: number, given: Partial<AdminScreenshot> = {}): AdminScreenshot {
  const [confidence, reason] = REASONS[n % REASONS.length] ?? REASONS[0];
  return aSubmission(
    {
      cloudflareUrl: picture(n * 47),
      thumbnailUrl: picture(n * 47),
      analysis: { autoApproved: false, confidence, reason },
      sender: { nth: (n % 5) + 1, approved: n % 3, rejected: n % 2 },
      ...given,
    },
    n,
  );
}

/** `count` that wait for review, newest first; each fourth resembles the one before it. */
export function submissions(count: number): readonly AdminScreenshot[] {
  return Array.from({ length: count }, (_, index) => count - index).map((n) =>
    submission(n, n % 4 === 2 ? { sameAs: `shot-${n - 1}`, sameAsAt: Date.UTC(2026, 8, 25) } : {}),
  );
}

let server = reviewApi([]);

/** The server of the story that is shown. */
export const serverOfStory = () => server;

/** Of a story: a server with these. Give `prepare` what it should be like. */
export function over(
  screenshots: readonly AdminScreenshot[],
  prepare: (made: ReturnType<typeof reviewApi>) => void = () => undefined,
) {
  return () => {
    server = reviewApi(screenshots);
    prepare(server);
  };
}
