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
  return codes.some(({ isActive, publishedAt }) => isActive && (seenAt === null || publishedAt > seenAt));
}
