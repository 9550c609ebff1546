import { type DraftFault, draftFaults } from '../platform/draft/draftFaults.ts';
import { textFault } from '../platform/draft/textFault.ts';
import { type Result, succeed } from '../platform/result.ts';
import { checkSchedule, type Schedule } from '../platform/schedule/schedule.ts';
import { hasForbiddenLink } from './hasForbiddenLink.ts';
import { markdownNesting, MAX_MARKDOWN_NESTING } from './markdownNesting.ts';

/** A banner that an admin may save: a title of one line (trimmed, at most 200) and Markdown (at most 5,000). */
export type BannerDraft = Schedule & {
  readonly title: string;
  readonly content: string;
  readonly isActive: boolean;
};

export type BannerFault = DraftFault<keyof BannerDraft>;

const TITLE = { name: 'Title', missing: 'Title is required', atMost: 200 };
/** The most characters of a banner's content, counted as `length` does. */
export const MAX_BANNER_CONTENT = 5000;

const CONTENT = {
  name: 'Content',
  missing: 'Content is required',
  atMost: MAX_BANNER_CONTENT,
  multiline: true,
};

/**
 * Checks what was submitted; all faults at once, in the form's order. `isActive` defaults to true, a bound of the
 * schedule to none, other fields are
 * dropped. Rejected Markdown: containers nested over 10 deep, images, links except to http(s), mailto and tg.
 */
export function checkBanner(
  draft: Readonly<Partial<Record<keyof BannerDraft, unknown>>>,
): Result<BannerDraft, { readonly code: 'invalid_banner'; readonly faults: readonly BannerFault[] }> {
  const { isActive = true } = draft;
  const title = typeof draft.title === 'string' ? draft.title.trim() : '';
  const content = typeof draft.content === 'string' ? draft.content : '';
  const contentFault = textFault(content, CONTENT);
  const { schedule, faults: untimely } = checkSchedule(draft);
  const faults = draftFaults<keyof BannerDraft>([
    ['title', textFault(title, TITLE)],
    // Text that is missing or too long is not worth reading on.
    ...(contentFault === undefined ? markdownMessages(content) : [contentFault]).map(
      (message) => ['content', message] as const,
    ),
    ['isActive', typeof isActive === 'boolean' ? undefined : 'Must be on or off'],
    ...untimely.map(({ field, message }) => [field, message] as const),
  ]);
  if (faults.length > 0) return { ok: false, code: 'invalid_banner', faults };
  return succeed({ title, content, isActive: isActive === true, ...schedule });
}

function markdownMessages(content: string): readonly (string | undefined)[] {
  return [
    markdownNesting(content) > MAX_MARKDOWN_NESTING
      ? `Lists and quotes can be nested at most ${MAX_MARKDOWN_NESTING} deep`
      : undefined,
    content.includes('![') ? 'Images cannot be used; write text and links' : undefined,
    hasForbiddenLink(content) ? 'Links must start with http://, https://, mailto: or tg:' : undefined,
  ];
}
