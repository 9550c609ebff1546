import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { adminBannerAdsQuery, type BannerAd } from '../../api/admin/adminBannerAds.ts';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import { statusOf } from '../../api/errors/errorOf.ts';
import { Notice } from '../../design-system/index.ts';

export interface BannerDeletions {
  /** Takes over the deletion of an ad. */
  readonly note: (ad: BannerAd) => void;
  /** Each deletion with its Undo, the last one first. */
  readonly notices: readonly ReactNode[];
}

/** The Undo of what was deleted since the page was opened; the server takes each for 10 minutes. */
export function useRestoreBanner(onRestored: () => void): BannerDeletions {
  const queries = useQueryClient();
  const api = useAdminApi();
  const [deleted, setDeleted] = useState<readonly BannerAd[]>([]);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (id: string) => api.restoreBannerAd(id),
    async onSuccess(_, id) {
      await queries.invalidateQueries(adminBannerAdsQuery);
      setDeleted((ads) => ads.filter((ad) => ad.id !== id));
      onRestored();
    },
  });
  return {
    note: (ad) => setDeleted((ads) => [ad, ...ads]),
    notices: deleted.map(({ id, title }) => {
      const failure = variables === id ? error : null;
      const gone = failure !== null && statusOf(failure) === 404;
      return (
        <Notice
          key={id}
          tone={failure === null ? 'info' : 'error'}
          title={failure === null ? 'Banner ad deleted' : 'Not brought back'}
          retryLabel="Undo"
          retrying={isPending && variables === id}
          onRetry={gone ? undefined : () => mutate(id)}
        >
          {gone
            ? `“${title}” was deleted over 10 minutes ago, or is back already.`
            : `“${title}” can be brought back for 10 minutes.`}
        </Notice>
      );
    }),
  };
}
