/**
 * Whether an active code was published after the session last looked (`seenAt`, epoch ms; null = never).
 * `publishedAt`: when the code was created, switched on again or changed; one with a later start is new from then on.
 */
export function hasNewGiftCode({
  codes,
  seenAt,
}: {
  readonly codes: readonly {
    readonly isActive: boolean;
    readonly publishedAt: number;
    readonly showFrom: number | null;
  }[];
  readonly seenAt: number | null;
}): boolean {
  return codes.some(
    ({ isActive, publishedAt, showFrom }) =>
      isActive && (seenAt === null || Math.max(publishedAt, showFrom ?? publishedAt) > seenAt),
  );
}
