import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { adminBannerAdsQuery, type BannerAd } from '../../api/adminBannerAds.ts';
import { useAdminApi } from '../../api/adminApiOf.ts';
import { statusOf } from '../../api/errorOf.ts';
import { Notice } from '../../design-system/index.ts';

export interface BannerDeletion {
  /** Takes over the deletion of an ad. */
  readonly note: (ad: BannerAd) => void;
  /** The last deletion with its Undo; null while there is none. */
  readonly notice: ReactNode;
}

/** The Undo of the last deletion; the server takes it for 10 minutes. */
export function useRestoreBanner(onRestored: () => void): BannerDeletion {
  const queries = useQueryClient();
  const api = useAdminApi();
  const [deleted, setDeleted] = useState<BannerAd | null>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (id: string) => api.restoreBannerAd(id),
    async onSuccess() {
      await queries.invalidateQueries(adminBannerAdsQuery);
      setDeleted(null);
      onRestored();
    },
  });
  const gone = error !== null && statusOf(error) === 404;
  return {
    note(ad) {
      reset();
      setDeleted(ad);
    },
    notice: deleted !== null && (
      <Notice
        tone={error === null ? 'info' : 'error'}
        title={error === null ? 'Banner ad deleted' : 'Not brought back'}
        retryLabel="Undo"
        retrying={isPending}
        onRetry={gone ? undefined : () => mutate(deleted.id)}
      >
        {gone
          ? `“${deleted.title}” was deleted over 10 minutes ago, or is back already.`
          : `“${deleted.title}” can be brought back for 10 minutes.`}
      </Notice>
    ),
  };
}
