import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminBannerAdsQuery, type BannerAd } from '../../api/adminBannerAds.ts';
import { useAdminApi } from '../../api/adminApiOf.ts';
import { statusOf } from '../../api/errorOf.ts';
import type { FormDraft } from './bannerDraft.ts';

/** Sends the form's draft as it stands; the list is read anew after it. */
export function useSaveBanner(onSaved: (sent: FormDraft, ad: BannerAd) => void) {
  const queries = useQueryClient();
  const api = useAdminApi();
  const readAnew = () => void queries.invalidateQueries(adminBannerAdsQuery);
  return useMutation({
    mutationFn: ({ ad, typed }: FormDraft) =>
      ad === null ? api.createBannerAd(typed) : api.updateBannerAd(ad.id, typed),
    onSuccess(ad, sent) {
      onSaved(sent, ad);
      readAnew();
    },
    onError(error) {
      // It may have arrived though no answer came; and what is deleted should not stay in sight.
      if (statusOf(error) === undefined || statusOf(error) === 404) readAnew();
    },
  });
}
