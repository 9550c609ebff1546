import { moderate } from '@bigsmall/domain';
import type { AdminScreenshot, Review, ScreenshotStatus } from '../api/adminScreenshots.ts';

/** `count` screenshots that wait for review, newest first, an hour apart: `shot-3`, `shot-2`, `shot-1`. */
export function someSubmissions(count: number, status: ScreenshotStatus = 'pending'): AdminScreenshot[] {
  return Array.from({ length: count }, (_, index) => aSubmission({ status }, count - index));
}

/** Number `n`, submitted in the nth hour. */
export function aSubmission(given: Partial<AdminScreenshot> = {}, n = 1): AdminScreenshot {
  return {
    id: `shot-${n}`,
    cloudflareUrl: `/api/images/${n}.webp`,
    thumbnailUrl: `/api/images/${n}-thumb.webp`,
    submittedAt: Date.UTC(2026, 8, 26) + n * 3_600_000,
    fileSize: 84_000 + n * 1000,
    mimeType: 'image/webp',
    width: 720,
    height: 1560,
    status: 'pending',
    reviewedAt: null,
    reviewedBy: null,
    version: 1,
    analysis: {
      autoApproved: false,
      confidence: 75,
      reason: 'Waiting for review: this visitor has fewer than 3 approved screenshots in the last 30 days.',
    },
    nearDuplicateOf: null,
    spotCheck: false,
    ...given,
  };
}

export type SentReview = Review & { readonly reviewedBy?: string };

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refused = (status: number, code: string, message: string) =>
  json(status, { statusCode: status, error: code, code, message });

function fail(fault: 'away' | number): Response {
  if (fault === 'away') throw new TypeError('Failed to fetch');
  return refused(fault, 'refused', 'The server refuses this.');
}

/** Stands in for the server: keeps screenshots, gives and withdraws verdicts by the same rules, notes what was sent. */
export function createReviewServer(shots: readonly AdminScreenshot[]) {
  const state = {
    shots: [...shots],
    sent: [] as SentReview[],
    reads: 0,
    /** What stands in the way of any read, and of a verdict on one of these ids or on `*`. */
    readFault: null as null | 'away' | number,
    faults: new Map<string, 'away' | number>(),
    /** Each answer waits for this. */
    gate: Promise.resolve(),
  };

  const count = (status: ScreenshotStatus) => state.shots.filter((shot) => shot.status === status).length;

  function change(id: string, status: ScreenshotStatus, reviewedBy = 'Admin'): AdminScreenshot | undefined {
    state.shots = state.shots.map((shot) =>
      shot.id === id
        ? {
            ...shot,
            status,
            reviewedAt: status === 'pending' ? null : Date.UTC(2026, 8, 27),
            reviewedBy: status === 'pending' ? null : reviewedBy,
            version: shot.version + 1,
          }
        : shot,
    );
    return state.shots.find((shot) => shot.id === id);
  }

  function review(id: string, body: SentReview): Response {
    state.sent.push({ ...body, id });
    const fault = state.faults.get(id) ?? state.faults.get('*');
    if (fault !== undefined) return fail(fault);
    const shot = state.shots.find((each) => each.id === id);
    if (shot === undefined) return refused(404, 'not_found', 'There is no such screenshot.');
    if (shot.version !== body.version) return refused(409, 'changed_meanwhile', 'Changed meanwhile.');
    if (!moderate(shot.status, body.status).ok) return refused(409, 'illegal_transition', 'Not from here.');
    return json(200, change(id, body.status));
  }

  async function fetch(address: string, init: RequestInit = {}): Promise<Response> {
    await state.gate;
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (init.method === 'PATCH') {
      return review(pathname.split('/').at(-1) ?? '', JSON.parse(init.body as string) as SentReview);
    }
    state.reads += 1;
    if (state.readFault !== null) return fail(state.readFault);
    if (pathname === '/api/admin/summary') {
      const screenshots = {
        pending: count('pending'),
        approved: count('approved'),
        rejected: count('rejected'),
      };
      return json(200, {
        screenshots,
        giftCodes: { active: 0, inactive: 0 },
        bannerAds: { active: 0, inactive: 0 },
        objects: null,
      });
    }
    const status = searchParams.get('status');
    return json(
      200,
      state.shots.filter((shot) => status === null || shot.status === status),
    );
  }

  return { state, change, fetch };
}
