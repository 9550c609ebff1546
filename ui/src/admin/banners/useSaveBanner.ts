import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminBannerAdsQuery, type BannerAd } from '../../api/admin/adminBannerAds.ts';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import { statusOf } from '../../api/errors/errorOf.ts';
import type { FormDraft } from './bannerDraft.ts';

/** Saves the draft, then loads the list again. */
export function useSaveBanner(onSaved: (sent: FormDraft, ad: BannerAd) => void) {
  const queries = useQueryClient();
  const api = useAdminApi();
  const refetchList = () => void queries.invalidateQueries(adminBannerAdsQuery);
  return useMutation({
    mutationFn({ ad, typed }: FormDraft) {
      return ad === null ? api.createBannerAd(typed) : api.updateBannerAd(ad.id, typed);
    },
    onSuccess(ad, sent) {
      onSaved(sent, ad);
      refetchList();
    },
    onError(error) {
      // Without an answer it may be stored; after a 404 the ad must leave the list.
      if (statusOf(error) === undefined || statusOf(error) === 404) refetchList();
    },
  });
}
