import {
  body,
  field,
  flag,
  optional,
  sessionId,
  shape,
  text,
  time,
  whole,
  type Wire,
} from '../platform/shapes.ts';

/** An entry of `GET /api/banner-ads`, newest updated first; `content` is Markdown. Times are epoch ms. */
export type BannerAd = Wire<typeof bannerAd>;
export const bannerAd = shape({
  id: text,
  title: text,
  content: text,
  isActive: flag,
  createdAt: time,
  updatedAt: time,
});

const draft = { title: text, content: text, isActive: optional(flag) };

/** Body of `POST /api/banner-ads`; `isActive` defaults to true. */
export type BannerAdRequest = Wire<typeof bannerAdRequest>;
/** Types of the fields, and no other fields; the domain checks the rest. */
export const bannerAdRequest = body(draft, 'Is not a known field');

/** Body of `PUT /api/banner-ads/{id}`; `version` is the `updatedAt` that was read. */
export type BannerAdChange = Wire<typeof bannerAdChange>;
export const bannerAdChange = body({ ...draft, version: optional(time) }, 'Is not a known field');

/** The other body of `PUT /api/banner-ads/{id}`: changes `isActive` alone. */
export type BannerAdToggle = Wire<typeof bannerAdToggle>;
export const bannerAdToggle = body({ isActive: flag }, 'Is not a known field');

/**
 * `GET /api/banner-ads/active/{sessionId}`: the ad that this session has not viewed, or JSON null.
 */
export type ActiveBannerAd = Wire<typeof activeBannerAd>;
export const activeBannerAd = shape({
  id: text,
  title: text,
  content: text,
  contentVersion: whole.min(1),
});

/** Body of `POST /api/banner-ads/{id}/viewed`; `contentVersion` as shown; the current one without it. */
export type BannerAdViewed = Wire<typeof bannerAdViewed>;
export const bannerAdViewed = body({
  sessionId,
  contentVersion: optional(field(whole.min(1), 'contentVersion', 'a whole number from 1 on')),
});
