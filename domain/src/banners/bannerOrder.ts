/** What the order of banners needs of one; `place` is null for one that no admin put into an order, `updatedAt` is epoch ms. */
export type OrderedBanner = {
  readonly id: string;
  readonly place: number | null;
  readonly updatedAt: number;
};

/**
 * Sorts banners as they are listed and shown: those without a place first, the newest updated first, of equally new ones
 * the greater id; then those with one, by place.
 */
export function compareBanners(one: OrderedBanner, other: OrderedBanner): number {
  return (
    (one.place ?? -1) - (other.place ?? -1) ||
    other.updatedAt - one.updatedAt ||
    Number(one.id < other.id) - Number(one.id > other.id)
  );
}

/** The banners with the places that an order of ids gives: its position to each that it names, none to all others. */
export function placedBy<Banner extends OrderedBanner>(
  banners: readonly Banner[],
  ids: readonly string[],
): readonly Banner[] {
  const places = new Map([...new Set(ids)].map((id, place) => [id, place]));
  return banners
    .map((banner) => ({ ...banner, place: places.get(banner.id) ?? null }))
    .toSorted(compareBanners);
}
