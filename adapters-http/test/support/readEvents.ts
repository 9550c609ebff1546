export type ReadEvent = { readonly event: string; readonly id: string | undefined; readonly data: unknown };

/** A reader of Server-Sent Events as browsers read them; each chunk gives the events that it completes. */
export function readEvents() {
  let rest = '';
  let id: string | undefined;
  let retry: number | undefined;
  return {
    retry: () => retry,
    push(chunk: string): readonly ReadEvent[] {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      return blocks.flatMap((block) => {
        const fields = Object.fromEntries(
          block.split('\n').map((line) => {
            const colon = line.indexOf(':');
            return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
          }),
        );
        id = fields['id'] ?? id;
        if (fields['retry'] !== undefined) retry = Number(fields['retry']);
        const { event, data } = fields;
        return event === undefined || data === undefined
          ? []
          : [{ event, id, data: JSON.parse(data) as unknown }];
      });
    },
  };
}
