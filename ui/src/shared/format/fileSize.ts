import { messages } from '../messages.ts';
import { count } from './count.ts';

// By hand: pretty-bytes rounds up, and a file just under a limit would show as the limit.

const KB = 1024;
const MB = KB * KB;

/** `0 Bytes`, `512 Bytes`, `83.4 KB`, `4.98 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < KB) return messages.format.specified.bytes(String(bytes));
  if (bytes < MB) return messages.format.kilobytes(trimmed(bytes / KB, 1));
  return messages.format.megabytes(trimmed(bytes / MB, 2));
}

/** Truncated, not rounded. */
function trimmed(value: number, digits: number): string {
  const scale = 10 ** digits;
  return String(Math.floor(value * scale) / scale);
}

/** A file's size in whole KB, at least one: `1,234 KB`. */
export function sizeInKb(bytes: number): string {
  return messages.format.kilobytes(count(Math.max(1, Math.round(bytes / 1024))));
}
