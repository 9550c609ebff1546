import { type FieldError, fieldErrors, textError } from '../platform/draft.ts';
import { type Result, succeed } from '../platform/result.ts';

/** A banner that an admin may save: a title of one line (trimmed, at most 200) and Markdown (at most 5,000). */
export type BannerDraft = {
  readonly title: string;
  readonly content: string;
  readonly isActive: boolean;
};

type BannerError = FieldError<keyof BannerDraft>;
export type InvalidBanner = { readonly code: 'invalid_banner'; readonly errors: readonly BannerError[] };

/** Limit of a banner's content in UTF-16 code units. */
export const MAX_BANNER_CONTENT = 5000;

const TITLE = { name: 'Title', missing: 'Title is required', atMost: 200 };
const CONTENT = {
  name: 'Content',
  missing: 'Content is required',
  atMost: MAX_BANNER_CONTENT,
  multiline: true,
};

/**
 * Checks a submitted draft; all errors at once, in the form's order. `isActive` defaults to true, other fields are
 * dropped. Rejected Markdown: containers nested over 10 deep, images, tables, links except to http(s), mailto and tg.
 */
export function checkBanner(
  draft: Readonly<Partial<Record<keyof BannerDraft, unknown>>>,
): Result<BannerDraft, InvalidBanner> {
  const { isActive = true } = draft;
  const title = textOf(draft.title).trim();
  const content = textOf(draft.content);
  // Text that is missing or too long is not worth reading on.
  const unread = textError(content, CONTENT);
  const errors: readonly BannerError[] = [
    ...fieldErrors([['title', textError(title, TITLE)]]),
    ...(unread === undefined ? markdownMessages(content) : [unread]).map(
      (message) => ({ field: 'content', message }) as const,
    ),
    ...fieldErrors([['isActive', typeof isActive === 'boolean' ? undefined : 'Must be on or off']]),
  ];
  if (errors.length > 0) return { ok: false, code: 'invalid_banner', errors };
  return succeed({ title, content, isActive: isActive === true });
}

/** Any other value counts as empty. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function markdownMessages(content: string): readonly string[] {
  return [
    markdownNesting(content) > MAX_MARKDOWN_NESTING
      ? `Lists and quotes can be nested at most ${MAX_MARKDOWN_NESTING} deep`
      : undefined,
    content.includes('![') ? 'Images cannot be used; write text and links' : undefined,
    // A line of dashes between bars draws a table.
    /^[ \t]*\|?[ \t:]*-+[ \t:]*\|[ \t|:-]*$/m.test(content)
      ? 'Tables cannot be used; write a list'
      : undefined,
    hasForbiddenLink(content) ? 'Links must start with http://, https://, mailto: or tg:' : undefined,
  ].filter((message) => message !== undefined);
}

/** Up to where a link's address begins: inline `](`, an autolink `<scheme:…>`, or a definition `[label]:`. */
const ADDRESS_STARTS = [
  /\]\(\s*<?/g,
  /<(?=[a-z][a-z\d+.-]*:[^\s<>]*>)/gi,
  // A definition begins its line, and its address ends the line or is followed by a title: else it is plain text.
  /^[ \t>*+\-.)\d]*\[(?:\\[\s\S]|[^[\]\\])+\]:\s*(?:<|(?=\S+(?:[ \t]*$|[ \t]+["'(])))/gm,
];
const ALLOWED = /^(?:https?:\/\/|mailto:|tg:)/i;
const LONGEST_ALLOWED = 'https://'.length;

/**
 * Whether a link of this Markdown leads anywhere but to http(s), mailto or tg; an address without a scheme counts
 * as elsewhere. It rejects too much rather than too little, to help the author: the page sanitises what it shows.
 */
export function hasForbiddenLink(markdown: string): boolean {
  return ADDRESS_STARTS.some((start) =>
    Array.from(markdown.matchAll(start), ({ index, 0: opening }) => index + opening.length).some(
      (address) => !ALLOWED.test(markdown.slice(address, address + LONGEST_ALLOWED)),
    ),
  );
}
type Viewable = { readonly id: string; readonly contentVersion: number };

/** The key under which a session's viewing is remembered: of this banner at its present content. */
export function bannerViewKey({ id, contentVersion }: Viewable): string {
  return `${id}:${contentVersion}`;
}

type Wording = { readonly title: string; readonly content: string };

/** The version a saved banner gets: one more when its title or content changed, else the one it has. */
export function nextContentVersion(
  previous: Wording & { readonly contentVersion: number },
  { title, content }: Wording,
): number {
  const changed = title !== previous.title || content !== previous.content;
  return previous.contentVersion + (changed ? 1 : 0);
}

/** The deepest nesting of lists, quotes and footnotes that a banner may have. */
export const MAX_MARKDOWN_NESTING = 10;

/** One opening of a container, its indentation included; consecutive from a line's begin. Group 1: a quote's. */
const OPENING = /[ \t]*(?:(>)|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)|\[\^(?:\\.|[^\]\\\s])+\]:)/gy;

/**
 * An upper bound of how deep containers (lists, block quotes, footnotes) nest, in time linear in the length.
 * Per line: its leading markers, plus one for every two columns of indentation that may continue an outer list.
 * It errs upwards: rules written as `* * *`, code that begins with markers, and wide indentation count as nesting.
 */
export function markdownNesting(markdown: string): number {
  return markdown.split(/[\n\r]/).reduce((deepest, line) => Math.max(deepest, lineNesting(line)), 0);
}

function lineNesting(line: string): number {
  let column = 0;
  let continued = 0;
  let opened = 0;
  let inNewList = false;
  for (const [opening, quote] of line.matchAll(OPENING)) {
    const marker = opening.trimStart();
    const start = column;
    for (const space of opening.slice(0, -marker.length)) column += space === '\t' ? 4 - (column % 4) : 1;
    // After a list's own marker no outer container can continue.
    if (!inNewList) continued += Math.floor((column - start) / 2);
    inNewList ||= quote === undefined;
    column += marker.length;
    opened += 1;
  }
  return opened + continued;
}
