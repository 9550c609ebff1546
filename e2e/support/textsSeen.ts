import type { Page } from '@playwright/test';

/** Notes from now on when one of the texts is shown, however briefly; the answer gives them in the order in which they came. */
export async function textsSeen(page: Page, texts: readonly string[]): Promise<() => Promise<string[]>> {
  return noteTexts(page, texts, false);
}

/** Notes texts as `textsSeen` does, if their middle is on the screen and nothing covers it. */
export async function textsInView(page: Page, texts: readonly string[]): Promise<() => Promise<string[]>> {
  return noteTexts(page, texts, true);
}

async function noteTexts(
  page: Page,
  texts: readonly string[],
  inView: boolean,
): Promise<() => Promise<string[]>> {
  await page.evaluate(
    ([awaited, onScreen]) => {
      const seen: string[] = [];
      Object.assign(window, { textsSeen: seen });
      const isSeen = (node: Node, text: string): boolean => {
        const has = (each: Node) => each.textContent?.includes(text) === true;
        if (!onScreen || !has(node)) return has(node);
        let holder = node instanceof Element ? node : node.parentElement!;
        for (let inner: Element | undefined = holder; inner; inner = [...inner.children].find(has))
          holder = inner;
        const { x, y, width, height } = holder.getBoundingClientRect();
        return holder.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      };
      new MutationObserver((changes) => {
        // Not the page's whole text: to lay it out at every change costs more than all the rest of a flow.
        const shown = changes.flatMap(({ target, addedNodes }): readonly Node[] =>
          target instanceof Text ? [target.parentNode ?? target] : [...addedNodes],
        );
        for (const text of awaited) {
          if (!seen.includes(text) && shown.some((node) => isSeen(node, text))) seen.push(text);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    [texts, inView] as const,
  );
  return () => page.evaluate(() => (window as unknown as { textsSeen: string[] }).textsSeen);
}
