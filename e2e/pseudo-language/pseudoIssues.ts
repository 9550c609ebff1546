// The page gets one function with all that it calls.
/* oxlint-disable unicorn/consistent-function-scoping */
declare global {
  /** What is wrong with the texts that the page shows now: English, cut, or outside of the screen. */
  var pseudoIssues: (given: readonly string[]) => readonly string[];
}

/** Runs in the book's page before anything of it, so it refers to nothing outside itself. */
export function installPseudoIssues(): void {
  const NOT_THE_STORY = '.sb-wrapper, #storybook-docs, #storybook-highlights-root, script, style, noscript';
  const SPOKEN = ['aria-label', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt'];
  /** What `Intl`, files and addresses write, and the names that every language takes over. */
  const NAMES =
    /\b(?:BIG|SMALL|AI|Bigsmall|BIGSMALL|Wingo|Tele-MANAS|JSON|CSV|PNG|JPEG|WebP|SHA-256|[kKMG]B|am|pm|IST|UTC|GMT|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|[LTK]|Cr|lakh|crores?|hex|px|s|h|m|x)\b|https?:\S+|[A-Z\d]+…[A-Z\d]+|\S+@\S+|[\da-zA-Z+/=_-]{20,}/g;

  const hidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isOurs = (text: string) => /[[\]~áćďéğĥíĵķłñóřšťúŵýžÁĆĎÉĞĤÍĴĶŁÑÓŘŠŤÚŴÝŽ]/.test(text);
  const cut = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 60);

  function english(text: string, given: readonly string[]): boolean {
    if (isOurs(text) || given.some((each) => each.includes(text.trim()))) return false;
    let rest = text;
    for (const each of given) if (each.length > 3 && rest.includes(each)) rest = rest.replaceAll(each, '');
    return /[A-Za-z]/.test(rest.replaceAll(NAMES, ''));
  }

  function scrolls(element: Element): boolean {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { overflowX, position } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX)) return true;
      if (position === 'fixed') return false;
    }
    return false;
  }

  /** Where a text of ours ends: outside of the screen, or of a box that hides the rest. */
  function lostOf(element: Element, texts: readonly Node[], text: string): readonly string[] {
    const range = document.createRange();
    const boxes = texts.flatMap((each) => {
      range.selectNode(each);
      return [...range.getClientRects()];
    });
    const left = Math.min(...boxes.map((each) => each.left));
    const right = Math.max(...boxes.map((each) => each.right));
    const box = element as HTMLElement;
    // A text for screen readers alone.
    if (boxes.length === 0 || box.clientWidth === 1 || getComputedStyle(box).clipPath !== 'none') return [];
    const { overflowX, overflowY, display } = getComputedStyle(box);
    const hides = (overflow: string) => display !== 'inline' && /hidden|clip/.test(overflow);
    if (hides(overflowX) && box.scrollWidth > box.clientWidth + 1) return [`cut: ${text}`];
    if (hides(overflowY) && box.scrollHeight > box.clientHeight + 2) return [`cut below: ${text}`];
    const outside = Math.max(right - innerWidth, -left);
    return outside > 1 && !scrolls(box)
      ? [`outside of the screen by ${Math.round(outside)} px: ${text}`]
      : [];
  }

  globalThis.pseudoIssues = (given) => {
    const issues = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(NOT_THE_STORY) !== null || hidden(element)) continue;
      const said = SPOKEN.map((name) => element.getAttribute(name) ?? '');
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const own = texts.map(({ data }: Node & { data?: string }) => data ?? '');
      for (const text of [...said, ...own]) if (english(text, given)) issues.add(`English: ${cut(text)}`);
      if (own.some(isOurs)) for (const issue of lostOf(element, texts, cut(own.join(' ')))) issues.add(issue);
    }
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) issues.add(`scrolls sideways by ${wide} px`);
    return [...issues];
  };
}
