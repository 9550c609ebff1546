type Values = Readonly<Record<string, string | number | boolean | null>> | null;

/** Whether a trail entry has the text in its actor's name, its row's id or one of its values, in any case. */
export function trailHasText(
  entry: {
    readonly actor: string;
    readonly subject: string | null;
    readonly before: Values;
    readonly after: Values;
  },
  text: string,
): boolean {
  const { actor, subject, before, after } = entry;
  const sought = text.toLowerCase();
  return [actor, subject, ...Object.values(before ?? {}), ...Object.values(after ?? {})].some((value) =>
    String(value ?? '')
      .toLowerCase()
      .includes(sought),
  );
}
