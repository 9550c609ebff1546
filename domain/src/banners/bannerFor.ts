/** What the choice needs of a stored banner; `updatedAt` is epoch ms. */
export type ShowableBanner = {
  readonly id: string;
  readonly isActive: boolean;
  readonly contentVersion: number;
  readonly updatedAt: number;
};

/** The key under which a session's viewing is remembered: of this banner at its present content. */
export function bannerViewKey({ id, contentVersion }: Pick<ShowableBanner, 'id' | 'contentVersion'>): string {
  return `${id}:${contentVersion}`;
}

/** The newest active banner whose `bannerViewKey` is not among the viewed; of equally new ones the greater id. */
export function bannerFor<Banner extends ShowableBanner>({
  banners,
  viewed,
}: {
  readonly banners: readonly Banner[];
  readonly viewed: ReadonlySet<string>;
}): Banner | undefined {
  return banners
    .filter((banner) => banner.isActive && !viewed.has(bannerViewKey(banner)))
    .reduce<Banner | undefined>(
      (best, banner) => (best === undefined || isNewer(banner, best) ? banner : best),
      undefined,
    );
}

function isNewer(one: ShowableBanner, other: ShowableBanner): boolean {
  return (one.updatedAt - other.updatedAt || Number(one.id > other.id)) > 0;
}
