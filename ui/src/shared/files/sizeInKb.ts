/** A file's size in whole KB, at least one: `1,234 KB`. */
export function sizeInKb(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-IN')} KB`;
}
