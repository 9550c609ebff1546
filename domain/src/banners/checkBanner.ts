import { type FieldError, fieldErrors } from '../platform/draft/fieldErrors.ts';
import { lineCheck, textError } from '../platform/draft/textError.ts';
import { type Result, succeed } from '../platform/result.ts';
import { checkSchedule, type Schedule } from '../platform/schedule/schedule.ts';
import {
  type CheckText,
  checkTranslations,
  type TranslationField,
  type Translations,
} from '../platform/translations/translations.ts';
import { hasForbiddenLink } from './hasForbiddenLink.ts';
import { markdownNesting, MAX_MARKDOWN_NESTING } from './markdownNesting.ts';

/** The texts of a banner that an admin may also give in other languages. */
export const BANNER_TEXTS = ['title', 'content'] as const;
export type BannerText = (typeof BANNER_TEXTS)[number];

/** A banner that an admin may save: a title of one line (trimmed, at most 200) and Markdown (at most 5,000). */
export type BannerDraft = Schedule & {
  readonly title: string;
  readonly content: string;
  readonly isActive: boolean;
  readonly translations: Translations<BannerText>;
};

export type BannerError = FieldError<keyof BannerDraft | TranslationField<BannerText>>;

/** The most characters of a banner's content, counted as `length` does. */
export const MAX_BANNER_CONTENT = 5000;

const CHECKS = {
  title: { name: 'Title', check: lineCheck(200) },
  content: { name: 'Content', check: checkContent },
};

/**
 * Checks what was submitted; all errors at once, in the form's order. `isActive` defaults to true, a bound of the
 * schedule and a translation to none, other fields are
 * dropped. Rejected Markdown: containers nested over 10 deep, images, links except to http(s), mailto and tg.
 */
export function checkBanner(
  draft: Readonly<Partial<Record<keyof BannerDraft, unknown>>>,
): Result<BannerDraft, { readonly code: 'invalid_banner'; readonly errors: readonly BannerError[] }> {
  const { isActive = true } = draft;
  const title = CHECKS.title.check(textOf(draft.title), CHECKS.title.name);
  const content = checkContent(textOf(draft.content), CHECKS.content.name);
  const { translations, errors: untranslatable } = checkTranslations(draft.translations, CHECKS);
  const { schedule, errors: untimely } = checkSchedule(draft);
  const errors: readonly BannerError[] = [
    ...title.messages.map((message) => ({ field: 'title', message }) as const),
    ...content.messages.map((message) => ({ field: 'content', message }) as const),
    ...untranslatable,
    ...fieldErrors([['isActive', typeof isActive === 'boolean' ? undefined : 'Must be on or off']]),
    ...untimely,
  ];
  if (errors.length > 0) return { ok: false, code: 'invalid_banner', errors };
  return succeed({
    title: title.text,
    content: content.text,
    translations,
    isActive: isActive === true,
    ...schedule,
  });
}

/** What is not text is treated as left empty. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function checkContent(text: string, name: string): ReturnType<CheckText> {
  const rule = { name, missing: `${name} is required`, atMost: MAX_BANNER_CONTENT, multiline: true };
  const error = textError(text, rule);
  // Text that is missing or too long is not worth reading on.
  return { text, messages: error === undefined ? markdownMessages(text) : [error] };
}

function markdownMessages(content: string): readonly string[] {
  return [
    markdownNesting(content) > MAX_MARKDOWN_NESTING
      ? `Lists and quotes can be nested at most ${MAX_MARKDOWN_NESTING} deep`
      : undefined,
    content.includes('![') ? 'Images cannot be used; write text and links' : undefined,
    hasForbiddenLink(content) ? 'Links must start with http://, https://, mailto: or tg:' : undefined,
  ].filter((message) => message !== undefined);
}
