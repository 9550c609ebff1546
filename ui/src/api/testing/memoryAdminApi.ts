import { checkBanner, checkGiftCode, moderate } from '@bigsmall/domain/content';
import type {
  AdminScreenshot,
  BannerAd,
  BannerAdRequest,
  GiftCode,
  GiftCodeRequest,
} from '@bigsmall/adapters-http/wire';
import type { Api } from '../api.ts';
import { memoryAccountApi } from './memoryAccountApi.ts';
import { found } from './found.ts';
import { changedScreenshot, pendingSince, screenshotCounts } from './memoryScreenshots.ts';
import type { MemoryState } from './memoryState.ts';
import { httpError } from './httpError.ts';

const codeDraft = (body: GiftCodeRequest) => {
  const checked = checkGiftCode({ isActive: true, ...body });
  if (!checked.ok) throw httpError(400, 'invalid_gift_code', 'Not a gift code.', checked.errors);
  return checked.value;
};

const adDraft = (body: BannerAdRequest) => {
  const checked = checkBanner({ isActive: true, ...body });
  if (!checked.ok) throw httpError(400, 'invalid_banner', 'Not a banner ad.', checked.errors);
  return checked.value;
};

function demandVersion(present: GiftCode | BannerAd, body: object): void {
  if (!('version' in body) || body.version === present.updatedAt) return;
  throw httpError(409, 'changed_meanwhile', 'Another admin changed this meanwhile.', undefined, { present });
}

const counts = (list: readonly { readonly isActive: boolean }[]) => {
  const active = list.filter(({ isActive }) => isActive).length;
  return { active, inactive: list.length - active };
};

/** The admins' routes over this state. */
export function memoryAdminApi(state: MemoryState) {
  const signedIn = () => {
    if (!state.signedIn) throw httpError(401, 'unauthorized', 'Please sign in as an admin.');
  };
  const replaceCode = (id: string, change: Partial<GiftCode>): GiftCode => {
    const code = { ...found(state.giftCodes, id, 'gift code'), ...change };
    state.giftCodes = state.giftCodes.map((each) => (each.id === id ? code : each));
    return code;
  };
  return {
    ...memoryAccountApi(state, signedIn),
    async readSummary() {
      signedIn();
      return {
        screenshots: screenshotCounts(state.screenshots),
        pendingSince: pendingSince(state.screenshots),
        giftCodes: counts(state.giftCodes),
        bannerAds: counts(state.bannerAds),
        visitors: state.active.size,
        edition: { version: '0.2.0', commit: null },
        degraded: [],
        ...state.summary,
      };
    },
    async listTrail({ limit, before }) {
      signedIn();
      const from = before === null ? 0 : state.trail.findIndex(({ id }) => id === before) + 1;
      return state.trail.slice(from, from + limit);
    },
    async listScreenshots(status, from) {
      signedIn();
      const newest = state.screenshots.filter((shot) => status === 'all' || shot.status === status);
      // The senders of screenshots are not kept here.
      if (from !== undefined) return newest.filter(({ id }) => id === from);
      return status === 'pending' ? newest.toReversed() : newest;
    },
    async reviewScreenshot(id, { status, version, reason }): Promise<AdminScreenshot> {
      signedIn();
      const shot = found(state.screenshots, id, 'screenshot');
      if (version !== undefined && shot.version !== version)
        throw httpError(409, 'changed_meanwhile', 'Changed meanwhile.');
      if (!moderate(shot.status, status).ok) throw httpError(409, 'illegal_transition', 'Not from here.');
      const changed = changedScreenshot(shot, status, { reason });
      state.screenshots = state.screenshots.map((each) => (each === shot ? changed : each));
      return changed;
    },
    async listAllGiftCodes() {
      signedIn();
      return state.giftCodes;
    },
    async createGiftCode(body) {
      signedIn();
      const draft = codeDraft(body);
      const at = state.now();
      const code = { ...draft, id: state.newId(), iconUrl: null, createdAt: at, updatedAt: at };
      state.giftCodes = [code, ...state.giftCodes];
      return code;
    },
    async updateGiftCode(id, body) {
      signedIn();
      const old = found(state.giftCodes, id, 'gift code');
      demandVersion(old, body);
      return replaceCode(id, { ...codeDraft(body), updatedAt: Math.max(old.updatedAt + 1, state.now()) });
    },
    async deleteGiftCode(id) {
      signedIn();
      found(state.giftCodes, id, 'gift code');
      state.giftCodes = state.giftCodes.filter((code) => code.id !== id);
    },
    async uploadGiftCodeIcon(id) {
      signedIn();
      return replaceCode(id, { iconUrl: '/api/images/x' });
    },
    async listAllBannerAds() {
      signedIn();
      return state.bannerAds;
    },
    async createBannerAd(body) {
      signedIn();
      const draft = adDraft(body);
      const at = state.now();
      const ad = { ...draft, id: state.newId(), createdAt: at, updatedAt: at };
      state.bannerAds = [ad, ...state.bannerAds];
      return ad;
    },
    async updateBannerAd(id, body): Promise<BannerAd> {
      signedIn();
      const old = found(state.bannerAds, id, 'banner ad');
      demandVersion(old, body);
      const ad = {
        ...('title' in body ? { ...old, ...adDraft(body) } : { ...old, ...body }),
        updatedAt: Math.max(old.updatedAt + 1, state.now()),
      };
      state.bannerAds = [ad, ...state.bannerAds.filter((each) => each !== old)];
      return ad;
    },
    async deleteBannerAd(id) {
      signedIn();
      found(state.bannerAds, id, 'banner ad');
      state.bannerAds = state.bannerAds.filter((ad) => ad.id !== id);
    },
  } satisfies Partial<Api>;
}
