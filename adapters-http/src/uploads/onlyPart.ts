const LINE_END = '\r\n';
const HEAD_END = '\r\n\r\n';
const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^;"\s]+))/i;
const DISPOSITION = /^content-disposition:\s*form-data\s*;/i;
const PARAMETER = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;

/** The one part of a form: its field, and its bytes, which are those of the body itself. */
export type Part = { readonly name: string; readonly isFile: boolean; readonly bytes: Buffer };

/**
 * The part of a `multipart/form-data` body (RFC 7578) that has exactly one; undefined for any other body, or one that was
 * cut off. Nothing may follow it but an empty line.
 */
export function onlyPart(contentType: string, body: Buffer): Part | undefined {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  const delimiter = Buffer.from(`--${boundary}`);
  const begin = body.indexOf(delimiter);
  const head = begin + delimiter.length;
  const headEnd = body.indexOf(HEAD_END, head);
  if (begin < 0 || headEnd < 0 || body.toString('latin1', head, head + 2) !== LINE_END) return undefined;
  const disposition = dispositionOf(body.toString('utf8', head + 2, headEnd));
  const from = headEnd + HEAD_END.length;
  const end = body.indexOf(LINE_END + delimiter.toString(), from);
  if (disposition === undefined || end < 0) return undefined;
  const rest = body.toString('latin1', end + LINE_END.length + delimiter.length);
  return /^--\s*$/.test(rest) ? { ...disposition, bytes: body.subarray(from, end) } : undefined;
}

function dispositionOf(head: string): Pick<Part, 'name' | 'isFile'> | undefined {
  const lines = head.split(LINE_END).filter((line) => DISPOSITION.test(line));
  const parameters = [...(lines[0] ?? '').matchAll(PARAMETER)];
  const names = parameters.filter(([, key]) => key!.toLowerCase() === 'name');
  if (lines.length !== 1 || names.length !== 1) return undefined;
  const [, , quoted, plain] = names[0]!;
  return {
    name: quoted ?? plain ?? '',
    isFile: parameters.some(([, key]) => /^filename\*?$/i.test(key!)),
  };
}
