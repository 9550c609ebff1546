/** What the choice needs of a stored banner; `updatedAt` is epoch ms. */
export type ShowableBanner = {
  readonly id: string;
  readonly updatedAt: number;
  readonly isActive: boolean;
  readonly contentVersion: number;
};

/** The key under which a session's viewing is remembered: of this banner at its present content. */
export function bannerViewKey({ id, contentVersion }: Pick<ShowableBanner, 'id' | 'contentVersion'>): string {
  return `${id}:${contentVersion}`;
}

/** Sorts banners as they are listed and shown: the newest updated first, of equally new ones the greater id. */
export function compareBanners(
  one: Pick<ShowableBanner, 'id' | 'updatedAt'>,
  other: Pick<ShowableBanner, 'id' | 'updatedAt'>,
): number {
  return other.updatedAt - one.updatedAt || Number(one.id < other.id) - Number(one.id > other.id);
}

/** The first active banner, in the order of `compareBanners`, whose `bannerViewKey` is not among the viewed. */
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
      (best, banner) => (best === undefined || compareBanners(banner, best) < 0 ? banner : best),
      undefined,
    );
}

type Wording = { readonly title: string; readonly content: string };

/** The version a saved banner gets: one more when its title or content changed, else the one it has. */
export function nextContentVersion(
  previous: Wording & { readonly contentVersion: number },
  { title, content }: Wording,
): number {
  const changed = title !== previous.title || content !== previous.content;
  return previous.contentVersion + (changed ? 1 : 0);
}
