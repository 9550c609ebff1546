import type { CDPSession, Page } from '@playwright/test';

type AxNode = {
  readonly nodeId: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
};

/**
 * What a screen reader is told by itself, in two ways: `hear` reads the live regions of the accessibility tree, and `heard`
 * is all so far; `written` is what the page wrote into them, however briefly it was there.
 */
export async function liveRegions(page: Page, session: CDPSession) {
  const last = new Map<string, string>();
  const heard: string[] = [];
  await page.evaluate(noteWritten);
  const written = () => page.evaluate(() => (window as unknown as { written: string[] }).written);
  return {
    heard,
    written,
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
      const texts: string[] = [];
      for (const region of nodes.filter((node) => isLive(node) && !within.has(node.nodeId))) {
        const text = textOf(region).trim();
        if (text !== '' && text !== last.get(region.nodeId)) texts.push(text);
        last.set(region.nodeId, text);
      }
      // A look on a busy machine finds several, in the order of the page. A screen reader says them as they were written.
      const order = texts.length > 1 ? await written() : texts;
      heard.push(...texts.toSorted((a, b) => order.lastIndexOf(a) - order.lastIndexOf(b)));
    },
  };
}

/** Notes each text of a live region as it is written. */
function noteWritten() {
  const written: string[] = [];
  const last = new Map<Element, string>();
  Object.assign(window, { written });
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('output, [role="status"], [role="alert"], [aria-live="polite"]');
      if (!region) continue;
      const text = region.textContent.trim();
      if (text !== '' && text !== last.get(region)) written.push(text);
      last.set(region, text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
