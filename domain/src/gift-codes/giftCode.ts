import { type FieldError, fieldErrors, textError } from '../platform/draft.ts';
import { type Result, succeed } from '../platform/result.ts';

/** A gift code as an admin may save it: texts trimmed, at most 100, 2,000 and 200 characters. */
export type GiftCodeDraft = {
  readonly gameName: string;
  readonly registrationUrl: string;
  readonly giftCode: string;
  readonly isActive: boolean;
};

type GiftCodeError = FieldError<keyof GiftCodeDraft>;
export type InvalidGiftCode = {
  readonly code: 'invalid_gift_code';
  readonly errors: readonly GiftCodeError[];
};

const GAME_NAME = { name: 'Game name', missing: 'Game name is required', atMost: 100 };
const REGISTRATION_URL = { name: 'Registration URL', missing: 'Must be a valid URL', atMost: 2000 };
const GIFT_CODE = { name: 'Gift code', missing: 'Gift code is required', atMost: 200 };

/**
 * Checks a submitted draft; all errors at once, in the form's order. `isActive` defaults to true, other fields are
 * dropped.
 */
export function checkGiftCode(
  draft: Readonly<Partial<Record<keyof GiftCodeDraft, unknown>>>,
): Result<GiftCodeDraft, InvalidGiftCode> {
  const { isActive = true } = draft;
  const gameName = trimmed(draft.gameName);
  const registrationUrl = trimmed(draft.registrationUrl);
  const giftCode = trimmed(draft.giftCode);
  const errors: readonly GiftCodeError[] = fieldErrors([
    ['gameName', textError(gameName, GAME_NAME)],
    ['registrationUrl', urlError(registrationUrl)],
    ['giftCode', textError(giftCode, GIFT_CODE)],
    ['isActive', typeof isActive === 'boolean' ? undefined : 'Must be on or off'],
  ]);
  if (errors.length > 0) return { ok: false, code: 'invalid_gift_code', errors };
  return succeed({ gameName, registrationUrl, giftCode, isActive: isActive === true });
}

/** Any other value counts as empty. */
function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function urlError(url: string): string | undefined {
  return textError(url, REGISTRATION_URL) ?? (isWebUrl(url) ? undefined : REGISTRATION_URL.missing);
}

/** Scheme, host, port, and a rest free of spaces, controls, backslashes, quotes, `<>`. Credentials have no place. */
const WEB_URL = /^https?:\/\/([^/?#\\@:]+)(?::(\d{1,5}))?(?:[/?#][^\s\p{Cc}\p{Cs}\\<>"]*)?$/iu;
/** Letters of any script, digits, `_` and inner hyphens. */
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}_-]{1,63}(?<!-)$/u;
/** A last label that makes a browser read the host as an IPv4 address. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)$/iu;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}$/u;

/**
 * Whether the text is an absolute http or https address without credentials, in time linear in its length.
 * Stricter than browsers (no IPv6 literals, no trailing dot), but no judge of international names: adapters, which
 * have the platform's URL parser, check again with it.
 */
export function isWebUrl(text: string): boolean {
  return (
    WEB_URL.test(text) && isHost(text.replace(WEB_URL, '$1')) && Number(text.replace(WEB_URL, '$2')) <= 65_535
  );
}

function isHost(host: string): boolean {
  return (
    host.length <= 253 &&
    host.split('.').every((label) => LABEL.test(label)) &&
    (!ENDS_IN_NUMBER.test(host) || IPV4.test(host))
  );
}

const ELLIPSIS = '…';
const SHOWN_WHOLE = 20;
const URL_SHOWN = 30;

/** For visitors: first 6 and last 6 characters joined by an ellipsis when longer than 20, else unchanged. */
export function abbreviateGiftCode(code: string): string {
  return keepEnds(code, 6);
}

/** For the admin's table: first 10 and last 10 joined by an ellipsis when longer than 20, else unchanged. */
export function maskGiftCode(code: string): string {
  return keepEnds(code, 10);
}

/** First 30 characters and an ellipsis when longer than 30, else unchanged. */
export function truncateUrl(url: string): string {
  const characters = Array.from(url);
  return characters.length > URL_SHOWN ? characters.slice(0, URL_SHOWN).join('') + ELLIPSIS : url;
}

/** Counts whole characters (code points), so that none is cut in half. */
function keepEnds(code: string, kept: number): string {
  const characters = Array.from(code);
  if (characters.length <= SHOWN_WHOLE) return code;
  return [...characters.slice(0, kept), ELLIPSIS, ...characters.slice(-kept)].join('');
}

type Showing = { readonly isActive: boolean; readonly giftCode: string };

/**
 * When a saved gift code counts as published (epoch ms): now, if it is new, was switched on again or has another code;
 * else when it was before.
 */
export function publishedAt(
  previous: (Showing & { readonly publishedAt: number }) | undefined,
  next: Showing,
  now: number,
): number {
  if (previous === undefined) return now;
  const switchedOn = next.isActive && !previous.isActive;
  return switchedOn || next.giftCode !== previous.giftCode ? now : previous.publishedAt;
}

/**
 * Whether an active code was published after the session last looked (`seenAt`, epoch ms; null = never).
 * `publishedAt`: when the code was created, switched on again or changed.
 */
export function hasNewGiftCode({
  codes,
  seenAt,
}: {
  readonly codes: readonly { readonly isActive: boolean; readonly publishedAt: number }[];
  readonly seenAt: number | null;
}): boolean {
  return codes.some((code) => code.isActive && (seenAt === null || code.publishedAt > seenAt));
}
