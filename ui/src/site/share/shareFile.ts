/**
 * Opens the device's own share sheet with the image and its words, or the words alone where it takes no files.
 * `cancelled` when the visitor closed the sheet; `failed` when the browser has no sheet or it rejected.
 */
export async function shareFile({
  blob,
  name,
  text,
}: {
  readonly blob: Blob | null;
  readonly name: string;
  readonly text: string;
}): Promise<'shared' | 'cancelled' | 'failed'> {
  const { share, canShare } = navigator as Partial<Navigator>;
  if (share === undefined) return 'failed';
  const files = blob === null ? [] : [new File([blob], name, { type: 'image/png' })];
  const withImage = { files, text };
  const takesImage = files.length > 0 && canShare?.call(navigator, withImage) === true;
  try {
    await share.call(navigator, takesImage ? withImage : { text });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
