import type { AdminScreenshot, AdminSummary } from '@bigsmall/adapters-http/wire';

/** A screenshot as it is after a review by `reviewedBy`. */
export function changedScreenshot(
  shot: AdminScreenshot,
  status: AdminScreenshot['status'],
  {
    reviewedBy = 'Admin',
    reason = null,
  }: {
    readonly reviewedBy?: string;
    readonly reason?: AdminScreenshot['rejectedFor'] | undefined;
  } = {},
): AdminScreenshot {
  const reviewed = status !== 'pending';
  return {
    ...shot,
    status,
    reviewedAt: reviewed ? Date.UTC(2026, 8, 27) : null,
    reviewedBy: reviewed ? reviewedBy : null,
    rejectedFor: status === 'rejected' ? reason : null,
    version: shot.version + 1,
  };
}

export function screenshotCounts(shots: readonly AdminScreenshot[]): AdminSummary['screenshots'] {
  const count = (status: AdminScreenshot['status']) => shots.filter((shot) => shot.status === status).length;
  return { pending: count('pending'), approved: count('approved'), rejected: count('rejected') };
}

/** When the oldest of the pending ones was submitted; null if none is pending. */
export function pendingSince(shots: readonly AdminScreenshot[]): number | null {
  const times = shots.filter(({ status }) => status === 'pending').map(({ submittedAt }) => submittedAt);
  return times.length === 0 ? null : Math.min(...times);
}
