type Showing = { readonly isActive: boolean; readonly giftCode: string };

/**
 * When a saved gift code counts as published (epoch ms): now, if it is new, was switched on again or has another code;
 * else when it was before.
 */
export function publishedAt(
  previous: (Showing & { readonly publishedAt: number }) | undefined,
  next: Showing,
  now: number,
): number {
  if (previous === undefined) return now;
  const switchedOn = next.isActive && !previous.isActive;
  return switchedOn || next.giftCode !== previous.giftCode ? now : previous.publishedAt;
}

/**
 * Whether an active code was published after the session last looked (`seenAt`, epoch ms; null = never).
 * `publishedAt`: when the code was created, switched on again or changed.
 */
export function hasNewGiftCode({
  codes,
  seenAt,
}: {
  readonly codes: readonly { readonly isActive: boolean; readonly publishedAt: number }[];
  readonly seenAt: number | null;
}): boolean {
  return codes.some((code) => code.isActive && (seenAt === null || code.publishedAt > seenAt));
}
