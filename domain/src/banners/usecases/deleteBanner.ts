import type { TrailContext } from '../../ports.ts';
import { bannerSnapshot } from './bannerSnapshot.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type DeleteBanner = (input: {
  readonly id: string;
  readonly context: TrailContext;
}) => Promise<boolean>;

/** Removes a banner and its views; answers whether there was one. */
export function makeDeleteBanner({ banners }: Pick<UseCaseDeps, 'banners'>): DeleteBanner {
  return async ({ id, context }) => {
    const removed = await banners.remove(id, (stored) => ({
      ...context,
      action: 'banner_deleted',
      subject: id,
      before: bannerSnapshot(stored),
      after: null,
    }));
    return removed !== undefined;
  };
}
