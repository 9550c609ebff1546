import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  adminBannerAdsQuery,
  type BannerAd,
  createBannerAd,
  updateBannerAd,
} from '../../api/adminBannerAds.ts';
import { statusOf } from '../../api/request.ts';
import type { FormDraft } from './bannerDraft.ts';

/** Sends the form's draft as it stands; the list is read anew after it. */
export function useSaveBanner(onSaved: (sent: FormDraft, ad: BannerAd) => void) {
  const queries = useQueryClient();
  const readAnew = () => void queries.invalidateQueries(adminBannerAdsQuery);
  return useMutation({
    mutationFn: ({ ad, typed }: FormDraft) =>
      ad === null ? createBannerAd(typed) : updateBannerAd(ad.id, typed),
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
