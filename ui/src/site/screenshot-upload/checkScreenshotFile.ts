const MOST_BYTES = 5 * 1024 * 1024;

/** As the file dialog takes it. */
export const SCREENSHOT_TYPES = 'image/jpeg,image/png,image/webp,image/jpg';

const TOO_LARGE = {
  title: 'File too large',
  description: 'Please select an image under 5MB',
  tone: 'destructive',
} as const;
const WRONG_TYPE = {
  title: 'Invalid file type',
  description: 'Please select a JPEG, PNG, or WebP image',
  tone: 'destructive',
} as const;

export type FileFault = typeof TOO_LARGE | typeof WRONG_TYPE;

/** What is wrong with a chosen file (size in bytes, type as the browser declares it), as a toast; null when nothing is. */
export function checkScreenshotFile(file: Pick<File, 'size' | 'type'>): FileFault | null {
  if (file.size > MOST_BYTES) return TOO_LARGE;
  return SCREENSHOT_TYPES.split(',').includes(file.type) ? null : WRONG_TYPE;
}
