const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Standard base64 with padding (RFC 4648 §4). */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const digits = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63];
    text += digits.map((digit, place) => (place <= bytes.length - at ? DIGITS[digit] : '=')).join('');
  }
  return text;
}

/** The bytes of a canonical base64 text; undefined for any other text. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  for (let at = 0; at < bytes.length; at++) {
    const place = Math.floor((at * 4) / 3);
    const pair = (DIGITS.indexOf(digits[place] ?? 'A') << 6) | DIGITS.indexOf(digits[place + 1] ?? 'A');
    bytes[at] = pair >> (4 - 2 * (at % 3));
  }
  // One byte sequence has one text: of digits alone, with unused bits of 0 and its padding.
  return encodeBase64(bytes) === text ? bytes : undefined;
}

/** A count, size, index or time of a text: decimal without leading zeros, at most 2^53 − 1; undefined for any other text. */
export function parseDecimal(text: string): number | undefined {
  const value = /^(0|[1-9][0-9]{0,15})$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Whether a value from outside is a count: a whole number, 0 to 2^53 − 1. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** The UTF-8 bytes of a text. A lone surrogate becomes U+FFFD, as in TextEncoder. */
export function encodeUtf8(text: string): Uint8Array {
  // Most texts are ASCII: one array of the right length.
  const ascii = new Uint8Array(text.length);
  let length = 0;
  for (let unit = 0; length < text.length && (unit = text.charCodeAt(length)) < 0x80;) ascii[length++] = unit;
  if (length === text.length) return ascii;
  const bytes = new Uint8Array(text.length * 3);
  bytes.set(ascii);
  for (let at = length; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes[length++] = unit;
    else {
      let point = text.codePointAt(at) ?? 0;
      if (point > 0xffff) at++;
      else if (point >= 0xd800 && point < 0xe000) point = 0xfffd;
      if (point < 0x800) bytes[length++] = 0xc0 | (point >> 6);
      else {
        if (point < 0x10000) bytes[length++] = 0xe0 | (point >> 12);
        else {
          bytes[length++] = 0xf0 | (point >> 18);
          bytes[length++] = 0x80 | ((point >> 12) & 63);
        }
        bytes[length++] = 0x80 | ((point >> 6) & 63);
      }
      bytes[length++] = 0x80 | (point & 63);
    }
  }
  return bytes.slice(0, length);
}

/** The text of UTF-8 bytes; undefined where they are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  let escaped = '';
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, '0')}`;
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}

/** SHA-256, as the caller provides it: 32 bytes for any bytes. */
export type Sha256 = (data: Uint8Array) => Uint8Array;

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether parsed JSON is an object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** 32-bit FNV-1a over code units: well spread, for texts that are no secret. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
