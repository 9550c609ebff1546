import sharp from 'sharp';

/** Whether the bytes are a whole image: one that breaks off is none. */
export async function decodes(bytes: Uint8Array): Promise<boolean> {
  try {
    const { info } = await sharp(bytes, { failOn: 'truncated' }).raw().toBuffer({ resolveWithObject: true });
    return info.width > 0;
  } catch {
    return false;
  }
}
