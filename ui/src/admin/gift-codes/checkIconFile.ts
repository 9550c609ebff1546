const MOST_BYTES = 5 * 1024 * 1024;

/** As the file dialog takes it. */
export const ICON_TYPES = 'image/jpeg,image/png,image/gif,image/webp';

const WRONG_TYPE = {
  title: 'Invalid file type',
  description: 'Please select a JPEG, PNG, GIF, or WebP image',
  tone: 'destructive',
} as const;
const TOO_LARGE = {
  title: 'File too large',
  description: 'Please select an image smaller than 5MB',
  tone: 'destructive',
} as const;

/** What is wrong with a chosen icon (type as the browser declares it, size in bytes), as a toast; null when nothing is. */
export function checkIconFile(
  file: Pick<File, 'size' | 'type'>,
): typeof WRONG_TYPE | typeof TOO_LARGE | null {
  if (!ICON_TYPES.split(',').includes(file.type)) return WRONG_TYPE;
  return file.size > MOST_BYTES ? TOO_LARGE : null;
}
