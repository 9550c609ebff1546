import { expect, type Locator, type Page } from '@playwright/test';

/** A page used by keys alone: at each of them whatever holds the focus must show it, and be seen. */
export function keyboardOnly(page: Page) {
  async function expectVisibleFocus() {
    // What is being scrolled to or fades in needs a moment.
    await expect.poll(() => page.evaluate(focusIssue)).toBe(null);
  }

  return {
    expectVisibleFocus,
    press: (key: string) => page.keyboard.press(key),
    /** Presses Tab until `control` holds the focus. */
    tabTo: async (control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press(key);
        await expectVisibleFocus();
        const reached = await control.evaluateAll((found) =>
          found.includes(document.activeElement as HTMLElement),
        );
        if (reached) return;
      }
      throw new Error(`${key} never reaches ${String(control)}`);
    },
  };
}

/** What is wrong with how the focused element shows that it is; null when nothing is, or the page itself is focused. */
function focusIssue(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused === document.documentElement) return null;
  const name = focused.outerHTML.slice(0, 160);
  if (focused.matches('[data-focus-trap]')) return null;
  // Within, as the page is given this function alone.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const outlined = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  // A control can hand its ring to the field or label around it.
  const ring = [focused, focused.parentElement, focused.closest('label')].find(
    (element) => element && outlined(element),
  );
  if (!ring) return `no ring: ${name}`;
  const { left, right, top, bottom } = ring.getBoundingClientRect();
  const seen = [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const at = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
      return at !== null && (ring.contains(at) || at.contains(focused));
    }),
  );
  return seen ? null : `out of sight: ${name}`;
}
