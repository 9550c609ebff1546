import { objectUrl } from '../browser/browser.ts';

/** Hands a file to the browser's downloads; false where there is no file or the browser takes none. */
export function saveFile(blob: Blob | null, name: string): boolean {
  if (blob === null || !takesDownloads()) return false;
  const url = objectUrl(blob);
  if (url === undefined) return false;
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked in the same breath, the address would be gone before some browsers read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}

/** The browsers inside Android apps ignore such a download without a word. */
function takesDownloads(): boolean {
  return 'download' in HTMLAnchorElement.prototype && !/; wv\)/.test(navigator.userAgent);
}
