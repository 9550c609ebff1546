// The names are the book's own; the page gets one function with all that it calls.
/* oxlint-disable no-underscore-dangle, unicorn/consistent-function-scoping */
type Theme = 'dark' | 'light';
type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };
type Channel = {
  readonly on: (event: string, listener: (report: never) => void) => void;
  readonly off: (event: string, listener: (report: never) => void) => void;
  readonly emit: (event: string, report: unknown) => void;
};

type ArgTypes = Readonly<
  Record<
    string,
    {
      readonly options?: readonly unknown[];
      readonly table?: { readonly type?: { readonly summary?: string } };
    }
  >
>;

/** What the book knows of a story. */
export type ExtractedStory = {
  readonly title: string;
  readonly argTypes: ArgTypes;
  readonly subcomponents?: Readonly<Record<string, unknown>>;
  readonly parameters: {
    readonly usage?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly docs: { readonly extractArgTypes: (component: unknown) => ArgTypes };
  };
};

/** What to look at: a story, the book's theme in which it plays before it is switched, and another story. */
export type Visit = {
  readonly id: string;
  readonly other: string;
  readonly theme: Theme;
  readonly axe: boolean;
};

declare global {
  var __STORYBOOK_ADDONS_CHANNEL__: Channel | undefined;
  var __STORYBOOK_PREVIEW__: {
    readonly currentSelection?: { readonly storyId: string };
    readonly currentRender?: { readonly phase?: string };
    /** Every story, by its id, without its component. */
    readonly extract: () => Promise<Readonly<Record<string, ExtractedStory>>>;
  };
  var __STORYBOOK_HIGHLIGHT_INITIALIZED: boolean | undefined;
  /** Set by axe when the book has loaded it. */
  var axe: {
    readonly run: (
      context: object,
      options: object,
    ) => Promise<{ readonly violations: readonly Violation[]; readonly passes: readonly object[] }>;
    readonly getRules: () => readonly { readonly ruleId: string }[];
  };
  /** Issues of a story in either theme, each with the theme. Throws if the story never finishes. */
  var lookAtStory: (visit: Visit) => Promise<readonly string[]>;
  /** Renders the present story again under these globals of the book. */
  var setGlobals: (globals: object) => Promise<void>;
}

/** Runs in the book's page before anything of it, so it refers to nothing outside itself. */
export function installLookAtStory(): void {
  // The book's marks in a story, which nobody looks at here, read the styles of all elements at each change.
  globalThis.__STORYBOOK_HIGHLIGHT_INITIALIZED = true;
  /** Only these rules can answer differently when the colours alone have changed. */
  const OF_COLOURS = new Set(['color-contrast', 'link-in-text-block']);
  /** What the book said last: the theme of its toolbar or of the story, and how axe runs. */
  let theme: Theme = 'dark';
  let options: object = {};
  let bookTheme: Theme = 'dark';

  /** Settled when the book has rendered and played a story, with whether it failed; `begin` is what makes it do so. */
  function finished(begin: (channel: Channel) => void, id?: string): Promise<boolean> {
    const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
    if (channel === undefined) throw new Error('The book has not begun');
    let failed = false;
    return new Promise((resolve, reject) => {
      const listeners: Readonly<Record<string, (report: never) => void>> = {
        storyPrepared: (story: { readonly parameters: { readonly a11y: { readonly options: object } } }) => {
          options = story.parameters.a11y.options;
        },
        globalsUpdated: ({ globals }: { readonly globals: { readonly theme: Theme } }) => {
          theme = globals.theme;
        },
        playFunctionThrewException: () => {
          failed = true;
        },
        storyFinished: ({ storyId, status }: { readonly storyId: string; readonly status: string }) => {
          if (id !== undefined && storyId !== id) return;
          clearTimeout(deadline);
          for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener);
          resolve(failed || status === 'error');
        },
      };
      const deadline = setTimeout(() => reject(new Error(`${id ?? 'the story'} never finishes`)), 60_000);
      for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener);
      begin(channel);
    });
  }

  globalThis.setGlobals = async (globals) => {
    await finished((channel) => channel.emit('updateGlobals', { globals }));
  };

  const play = (storyId: string) =>
    finished((channel) => channel.emit('setCurrentStory', { storyId, viewMode: 'story' }), storyId);

  const nameOf = (node: Node) =>
    node instanceof Element ? `<${node.tagName.toLowerCase()}>` : node.nodeName;

  function moving(): readonly string[] {
    return document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) =>
        effect instanceof KeyframeEffect && effect.target ? nameOf(effect.target) : 'page',
      )
      .map((name) => `an animation of ${name}`);
  }

  /**
   * Settled when so many frames in a row bring no change and nothing moves, with what still does after 600 frames.
   * Seconds would count the time in which a loaded machine draws no frame.
   */
  async function untilStill(frames: number): Promise<readonly string[]> {
    // The book has paused its animations as well.
    document.activeViewTransition?.skipTransition();
    let changes: readonly string[] = [];
    const observer = new MutationObserver((records) => {
      changes = records.map(
        ({ target, attributeName }) => `${attributeName ?? 'the content'} of ${nameOf(target)}`,
      );
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    let still = 0;
    let last: readonly string[] = [];
    for (let drawn = 0; still < frames && drawn < 600; drawn += 1) {
      changes = [];
      await new Promise(requestAnimationFrame);
      const now = [...changes, ...moving()];
      if (now.length > 0) last = now;
      still = now.length > 0 ? 0 : still + 1;
    }
    observer.disconnect();
    return still < frames ? [`never still: ${[...new Set(last)].join(', ')}`] : [];
  }

  /** As another tab of the product would switch it: nothing is rendered anew that the theme does not change. */
  function switchTo(next: Theme): void {
    localStorage.setItem('theme', next);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: next }));
  }

  /** What all rules look at but those of colours: elements, attributes, texts, places and sizes. */
  function shape(): string {
    const boxes = [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height, element.checkVisibility({ visibilityProperty: true })].join();
    });
    return [document.body.outerHTML, ...boxes].join('\n');
  }

  async function violations(coloursAlone: boolean): Promise<readonly string[]> {
    const others = globalThis.axe.getRules().filter(({ ruleId }) => coloursAlone && !OF_COLOURS.has(ruleId));
    // The rules that the book's add-on runs, on what it runs them on.
    const report = await globalThis.axe.run(
      { include: document.body, exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'] },
      {
        ...options,
        rules: Object.fromEntries(
          ['region', ...others.map(({ ruleId }) => ruleId)].map((rule) => [rule, { enabled: false }]),
        ),
        resultTypes: ['violations'],
        preload: false,
        elementRef: false,
      },
    );
    if (report.passes.length === 0 && !coloursAlone) return ['axe did not look'];
    return report.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }

  const ground = () => getComputedStyle(document.body).backgroundColor;

  async function issues(shown: Theme, axe: boolean, coloursAlone = false): Promise<readonly string[]> {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const found = [
      ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
      ...(document.documentElement.classList.contains(shown) ? [] : ['the theme did not switch']),
      ...(axe ? await violations(coloursAlone) : []),
    ];
    return found.map((issue) => `${shown}: ${issue}`);
  }

  globalThis.lookAtStory = async ({ id, other, theme: asked, axe }) => {
    // The book draws no story twice running: another one comes in between.
    if (globalThis.__STORYBOOK_PREVIEW__.currentSelection?.storyId === id) await play(other);
    if (bookTheme !== asked) await globalThis.setGlobals({ theme: asked });
    bookTheme = asked;
    // A story begins in the theme that the page kept.
    switchTo(asked);
    const failed = await play(id);
    // A story that shows one theme has said so.
    const [first, second] = theme === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    const found = failed ? [`${first}: its play failed`] : [];
    // A dialog opens within three frames of its last change.
    found.push(...(await untilStill(5)).map((issue) => `${first}: ${issue}`), ...(await issues(first, axe)));
    const before = ground();
    const shapeBefore = axe && shape();
    switchTo(second);
    found.push(
      ...(await untilStill(2)).map((issue) => `${second}: ${issue}`),
      ...(await issues(second, axe, axe && shape() === shapeBefore)),
    );
    return ground() === before ? [...found, `${second}: the colours did not change`] : found;
  };
}
