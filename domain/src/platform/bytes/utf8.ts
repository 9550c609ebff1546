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
