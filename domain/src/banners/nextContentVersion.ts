type Wording = { readonly title: string; readonly content: string };

/** The version a saved banner gets: one more when its title or content changed, else the one it has. */
export function nextContentVersion(
  previous: Wording & { readonly contentVersion: number },
  { title, content }: Wording,
): number {
  const changed = title !== previous.title || content !== previous.content;
  return previous.contentVersion + (changed ? 1 : 0);
}
