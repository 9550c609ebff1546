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
