const BOUNDARY = 'the-boundary';

export type Part = {
  readonly name?: string;
  readonly bytes?: Uint8Array | string;
  readonly filename?: string | null;
  readonly type?: string | null;
};

/** A form with these parts as a browser would send it: the bytes, and the headers that say so. */
export function form(...parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(
    ({ name = 'screenshot', bytes = '', filename = 'shot.png', type = 'image/png' }) => {
      const file = filename === null ? '' : `; filename="${filename}"`;
      const typed = type === null ? '' : `content-type: ${type}\r\n`;
      const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${typed}\r\n`;
      return [Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')];
    },
  );
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
