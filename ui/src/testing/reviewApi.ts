import type { AdminScreenshot, ScreenshotReview } from '@bigsmall/adapters-http/wire';
import { createMemoryApi } from '../api/testing/createMemoryApi.ts';
import { changedScreenshot } from '../api/testing/memoryScreenshots.ts';

/** The memory API over these screenshots, and what another admin does past it. */
export function reviewApi(screenshots: readonly AdminScreenshot[]) {
  const api = createMemoryApi({ screenshots });
  return {
    ...api,
    /** The reviews so far. */
    sent: () =>
      api.calls.flatMap(({ method, args: [id, body] }) =>
        method === 'reviewScreenshot' ? [{ id: String(id), ...(body as ScreenshotReview) }] : [],
      ),
    reads: () => api.count('listScreenshots', 'readSummary'),
    /** Another admin's review. */
    change(id: string, status: AdminScreenshot['status']) {
      api.state.screenshots = api.state.screenshots.map((shot) =>
        shot.id === id ? changedScreenshot(shot, status, { reviewedBy: 'Another' }) : shot,
      );
    },
    /** Reads are answered so instead; undefined: as usual. */
    failReads(answer: (() => Promise<never>) | undefined) {
      for (const method of ['listScreenshots', 'readSummary'] as const) {
        if (answer === undefined) delete api.answers[method];
        else api.answers[method] = answer;
      }
    },
    /** Reviews of these ids are answered so instead. */
    failReviews(answers: Readonly<Record<string, () => Promise<never>>>) {
      api.answers.reviewScreenshot = (id, body) => {
        const answer = answers[id];
        if (answer) return answer();
        return api.routes.reviewScreenshot(id, body);
      };
    },
  };
}
