import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminBannerAdsQuery, type BannerAd } from '../../api/admin/adminBannerAds.ts';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';

type Order = {
  readonly ids: readonly string[];
  readonly words: string;
  readonly move?: { readonly id: string; readonly step: 1 | -1 };
};

/** The order of the ads as they are listed: an admin changes it by a step up or down, or takes it back to that of age. */
export function useBannerOrder(listed: readonly BannerAd[], say: (words: string) => void) {
  const queries = useQueryClient();
  const api = useAdminApi();
  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: async ({ ids, move }: Order) => {
      queries.setQueryData(adminBannerAdsQuery.queryKey, await api.arrangeBannerAds({ ids }));
      return move;
    },
    onSuccess: (_, { words }) => say(words),
    onError: () => void queries.invalidateQueries(adminBannerAdsQuery),
  });
  return {
    pending: isPending,
    error,
    /** The last move that the server took. */
    moved: variables?.move === data ? data : undefined,
    /** Whether an admin set an order. */
    isSet: listed.some(({ place }) => place !== undefined),
    move({ id, title }: BannerAd, step: 1 | -1) {
      const ids = listed.map((ad) => ad.id);
      const from = ids.indexOf(id);
      const other = ids[from + step];
      if (isPending || other === undefined) return;
      const words = `“${title}” is now ${from + step + 1} of ${ids.length}.`;
      mutate({ ids: ids.with(from, other).with(from + step, id), words, move: { id, step } });
    },
    byAge: () => mutate({ ids: [], words: 'The banner ads are in the order of their last change.' }),
  };
}
