import type { Page } from '@playwright/test';

type AxNode = {
  readonly nodeId: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
};

/** What a screen reader is told by itself: `hear` reads the live regions of the accessibility tree, `heard` is all so far. */
export async function liveRegions(page: Page) {
  const session = await page.context().newCDPSession(page);
  const last = new Map<string, string>();
  const heard: string[] = [];
  return {
    heard,
    hear: async () => {
      const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
        readonly nodes: readonly AxNode[];
      };
      const byId = new Map(nodes.map((node) => [node.nodeId, node]));
      const textOf = ({ role, name, childIds = [] }: AxNode): string =>
        role?.value === 'StaticText'
          ? (name?.value ?? '')
          : childIds.map((id) => textOf(byId.get(id) ?? { nodeId: id, ignored: true })).join('');
      const isLive = ({ ignored, properties = [] }: AxNode) =>
        !ignored && properties.some((each) => each.name === 'live' && each.value.value !== 'off');
      // The root of a region: what is in one is live too.
      const within = new Set(nodes.filter(isLive).flatMap(({ childIds = [] }) => childIds));
      for (const region of nodes.filter((node) => isLive(node) && !within.has(node.nodeId))) {
        const text = textOf(region).trim();
        if (text !== '' && text !== last.get(region.nodeId)) heard.push(text);
        last.set(region.nodeId, text);
      }
    },
  };
}
