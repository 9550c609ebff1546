// By hand: pretty-bytes rounds up, and a file just under a limit would show as the limit.

const KB = 1024;
const MB = KB * KB;

/** `0 Bytes`, `512 Bytes`, `83.4 KB`, `4.98 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} Bytes`;
  if (bytes < MB) return `${trimmed(bytes / KB, 1)} KB`;
  return `${trimmed(bytes / MB, 2)} MB`;
}

/** Truncated, not rounded. */
function trimmed(value: number, digits: number): string {
  const scale = 10 ** digits;
  return String(Math.floor(value * scale) / scale);
}
