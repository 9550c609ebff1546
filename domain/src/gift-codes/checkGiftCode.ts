import { type FieldError, fieldErrors } from '../platform/draft/fieldErrors.ts';
import { lineCheck, textError } from '../platform/draft/textError.ts';
import { type Result, succeed } from '../platform/result.ts';
import { checkSchedule, type Schedule } from '../platform/schedule/schedule.ts';
import {
  checkTranslations,
  type TranslationField,
  type Translations,
} from '../platform/translations/translations.ts';
import { isWebUrl } from './isWebUrl.ts';

/** The texts of a gift code that an admin may also give in other languages. */
export const GIFT_CODE_TEXTS = ['gameName'] as const;
export type GiftCodeText = (typeof GIFT_CODE_TEXTS)[number];

/** A gift code as an admin may save it: texts trimmed, at most 100, 2,000 and 200 characters. */
export type GiftCodeDraft = Schedule & {
  readonly gameName: string;
  readonly registrationUrl: string;
  readonly giftCode: string;
  readonly isActive: boolean;
  readonly translations: Translations<GiftCodeText>;
};

export type GiftCodeError = FieldError<keyof GiftCodeDraft | TranslationField<GiftCodeText>>;

const CHECKS = { gameName: { name: 'Game name', check: lineCheck(100) } };
const REGISTRATION_URL = { name: 'Registration URL', missing: 'Must be a valid URL', atMost: 2000 };
const GIFT_CODE = { name: 'Gift code', missing: 'Gift code is required', atMost: 200 };

/**
 * Checks what was submitted; all errors at once, in the form's order. `isActive` defaults to true, a bound of the
 * schedule and a translation to none, other fields are
 * dropped.
 */
export function checkGiftCode(
  draft: Readonly<Partial<Record<keyof GiftCodeDraft, unknown>>>,
): Result<GiftCodeDraft, { readonly code: 'invalid_gift_code'; readonly errors: readonly GiftCodeError[] }> {
  const { isActive = true } = draft;
  const gameName = CHECKS.gameName.check(trimmed(draft.gameName), CHECKS.gameName.name);
  const registrationUrl = trimmed(draft.registrationUrl);
  const giftCode = trimmed(draft.giftCode);
  const { translations, errors: untranslatable } = checkTranslations(draft.translations, CHECKS);
  const { schedule, errors: untimely } = checkSchedule(draft);
  const errors: readonly GiftCodeError[] = [
    ...gameName.messages.map((message) => ({ field: 'gameName', message }) as const),
    ...untranslatable,
    ...fieldErrors([
      ['registrationUrl', urlError(registrationUrl)],
      ['giftCode', textError(giftCode, GIFT_CODE)],
      ['isActive', typeof isActive === 'boolean' ? undefined : 'Must be on or off'],
    ]),
    ...untimely,
  ];
  if (errors.length > 0) return { ok: false, code: 'invalid_gift_code', errors };
  return succeed({
    gameName: gameName.text,
    translations,
    registrationUrl,
    giftCode,
    isActive: isActive === true,
    ...schedule,
  });
}

/** What is not text is treated as left empty. */
function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function urlError(url: string): string | undefined {
  return textError(url, REGISTRATION_URL) ?? (isWebUrl(url) ? undefined : REGISTRATION_URL.missing);
}
