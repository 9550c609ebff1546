/** The body as text; undefined once it exceeds `most` bytes, whatever its declared length. */
export async function readText(response: Response, most: number): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString('utf8');
    length += value.byteLength;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}
