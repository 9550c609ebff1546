import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** What the product did to a file, in the order in which it was done. Times are epoch ms of when the call returned. */
export type FileEvent = { readonly at: number; readonly path: string } & (
  | { readonly kind: 'open'; readonly created: boolean; readonly truncated: boolean }
  | { readonly kind: 'write'; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly length: number }
  /** All events before `covers` (an index into the events) are durable. */
  | { readonly kind: 'sync'; readonly covers: number }
  | { readonly kind: 'rename'; readonly to: string }
  | { readonly kind: 'unlink' | 'mkdir' }
);

const CALLS =
  'openat,open,write,pwrite64,fsync,fdatasync,ftruncate,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat';

/** The command that runs a program and writes what it does to files. */
export function straceCommand(output: string): readonly string[] {
  return ['strace', '-f', '--seccomp-bpf', '-y', '-ttt', '-T', '-xx', '-s', '2000000', '-o', output, '-e', `trace=${CALLS}`];
} // prettier-ignore

const LINE = /^\d+ +(\d+\.\d+) (\w+)\((.*)\) = (-?\d+)(?:<[^>]*>)?.*?(?:<(\d+\.\d+)>)?$/;

/** Reads what `straceCommand` wrote about the files in the folder. */
export async function readFileEvents(output: string, folder: string): Promise<readonly FileEvent[]> {
  const events: FileEvent[] = [];
  const unfinished = new Map<string, { readonly text: string; readonly covers: number }>();
  const offsets = new Map<string, number>();
  const hexFolder = hexOf(folder);
  for await (const line of createInterface({ input: createReadStream(output), crlfDelay: Infinity })) {
    const pid = line.slice(0, line.indexOf(' '));
    if (line.endsWith('<unfinished ...>')) {
      if (line.includes(hexFolder)) {
        unfinished.set(pid, { text: line.slice(0, -'<unfinished ...>'.length), covers: events.length });
      }
      continue;
    }
    const resumed = /^\d+ +(\d+\.\d+) <\.\.\. \w+ resumed>(.*)$/.exec(line);
    const begun = resumed === null ? undefined : unfinished.get(pid);
    if (resumed !== null) unfinished.delete(pid);
    if (resumed !== null && begun === undefined) continue;
    const whole = begun === undefined ? line : begun.text + (resumed?.[2] ?? '');
    if (!whole.includes(hexFolder)) continue;
    const found = LINE.exec(whole);
    if (found === null || Number(found[4]) < 0) continue;
    const [, began = '', name = '', args = '', result = '', took = '0'] = found;
    const at = begun === undefined ? (Number(began) + Number(took)) * 1000 : Number(resumed?.[1]) * 1000;
    const event = eventOf(name, args, Number(result), offsets);
    if (event === undefined || !event.path.startsWith(folder)) continue;
    if (event.kind === 'sync') events.push({ ...event, at, covers: begun?.covers ?? events.length });
    else events.push({ ...event, at });
  }
  return events;
}

type Untimed = FileEvent extends infer Event ? (Event extends FileEvent ? Omit<Event, 'at'> : never) : never;

function eventOf(
  name: string,
  args: string,
  result: number,
  offsets: Map<string, number>,
): Untimed | undefined {
  const texts = Array.from(args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g), ([, hex = '']) => hex);
  const [, fd = '', target = ''] = /^(\d+)<((?:\\x[0-9a-f]{2})*)>/.exec(args) ?? [];
  const path = textOf(target || (texts[0] ?? ''));
  if (name === 'open' || name === 'openat') {
    const opened = textOf(texts[0] ?? '');
    offsets.set(String(result), 0);
    return { kind: 'open', path: opened, created: args.includes('O_CREAT'), truncated: args.includes('O_TRUNC') };
  }
  if (name === 'write' || name === 'pwrite64') {
    const bytes = bytesOf(texts[0] ?? '').subarray(0, result);
    const answer = name === 'pwrite64' ? Number(args.slice(args.lastIndexOf(',') + 1)) : undefined;
    const offset = answer ?? offsets.get(fd) ?? 0;
    if (answer === undefined) offsets.set(fd, offset + result);
    return { kind: 'write', path, offset, bytes };
  }
  if (name === 'ftruncate') return { kind: 'truncate', path, length: Number(args.slice(args.lastIndexOf(',') + 1)) };
  if (name === 'fsync' || name === 'fdatasync') return { kind: 'sync', path, covers: 0 };
  if (name.startsWith('rename')) {
    return { kind: 'rename', path: textOf(texts[0] ?? ''), to: textOf(texts[1] ?? '') };
  }
  if (name.startsWith('unlink')) return { kind: 'unlink', path: textOf(texts[0] ?? '') };
  if (name.startsWith('mkdir')) return { kind: 'mkdir', path: textOf(texts[0] ?? '') };
  return undefined;
} // prettier-ignore

function hexOf(text: string): string {
  return Array.from(Buffer.from(text), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.replaceAll('\\x', ''), 'hex');
}

function textOf(hex: string): string {
  return bytesOf(hex).toString();
}
