import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileEvent } from './fileEvents.ts';

/**
 * What a power cut leaves of what was not synced: nothing, a random half of its sectors, or all of it. `all` checks the
 * model itself: it must lose nothing.
 */
export type Loss = 'nothing stays' | 'half stays' | 'all stays';

const SECTOR = 512;

type Change = { readonly at: number } & (
  | { readonly kind: 'write'; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly length: number }
);
type File = { durable: Buffer; pending: Change[] };
/** In a folder: the name now means this file, or nothing. */
type Entry = {
  readonly at: number;
  readonly names: readonly (readonly [path: string, file: File | undefined])[];
};

/** A disk that holds what was synced, and knows what was not. It begins with the files of the folder as durable. */
export function diskModel(folder: string) {
  const live = new Map<string, File>();
  const durableNames = new Map<string, File>();
  const pendingNames = new Map<string, Entry[]>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = { durable: readFileSync(path), pending: [] };
    live.set(path, file);
    durableNames.set(path, file);
  }

  function name(at: number, ...names: Entry['names']): void {
    for (const [path, file] of names) {
      if (file === undefined) live.delete(path);
      else live.set(path, file);
    }
    for (const parent of new Set(names.map(([path]) => dirname(path)))) {
      const entries = pendingNames.get(parent) ?? [];
      pendingNames.set(parent, entries);
      entries.push({ at, names });
    }
  }

  /** Must be called with the events in their order; `index` is the event's place in the whole. */
  function apply(event: FileEvent, index: number): void {
    const file = live.get(event.path);
    if (event.kind === 'open' && event.created && file === undefined) {
      name(index, [event.path, { durable: Buffer.alloc(0), pending: [] }]);
    } else if (event.kind === 'open' && event.truncated) {
      file?.pending.push({ kind: 'truncate', at: index, length: 0 });
    } else if (event.kind === 'write' || event.kind === 'truncate') {
      file?.pending.push({ ...event, at: index });
    } else if (event.kind === 'rename' && file !== undefined) {
      name(index, [event.path, undefined], [event.to, file]);
    } else if (event.kind === 'unlink') {
      name(index, [event.path, undefined]);
    } else if (event.kind === 'sync' && file !== undefined) {
      file.durable = changed(file.durable, file.pending.filter(({ at }) => at < event.covers));
      file.pending = file.pending.filter(({ at }) => at >= event.covers);
    } else if (event.kind === 'sync') {
      const entries = pendingNames.get(event.path) ?? [];
      for (const { names } of entries.filter(({ at }) => at < event.covers)) rename(durableNames, names);
      pendingNames.set(event.path, entries.filter(({ at }) => at >= event.covers));
    }
  } // prettier-ignore

  /** Writes into an empty folder what the disk holds after a power cut now. */
  function cut(into: string, loss: Loss, random: () => number): void {
    const names = new Map(durableNames);
    for (const entries of pendingNames.values()) {
      const stored = loss === 'nothing stays' ? 0 : loss === 'all stays' ? entries.length : random() * entries.length;
      for (const entry of entries.slice(0, Math.round(stored))) rename(names, entry.names);
    }
    for (const [path, { durable, pending }] of names) {
      const stays =
        loss === 'nothing stays' ? [] : loss === 'all stays' ? pending : pending.flatMap((one) => half(one, random));
      const target = join(into, path.slice(folder.length + 1));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, changed(durable, stays));
    }
  } // prettier-ignore

  return { apply, cut };
}

function rename(names: Map<string, File>, changes: Entry['names']): void {
  for (const [path, file] of changes) {
    if (file === undefined) names.delete(path);
    else names.set(path, file);
  }
}

function changed(content: Buffer, changes: readonly Change[]): Buffer {
  if (changes.length === 0) return content;
  let [bytes, length] = [content, content.length];
  for (const change of changes) {
    if (change.kind === 'truncate') {
      const shorter = Buffer.alloc(change.length);
      bytes.copy(shorter, 0, 0, Math.min(length, change.length));
      [bytes, length] = [shorter, change.length];
      continue;
    }
    const end = change.offset + change.bytes.length;
    if (end > bytes.length || bytes === content) {
      const larger = Buffer.alloc(Math.max(end, Math.ceil(bytes.length * 1.2)));
      bytes.copy(larger, 0, 0, length);
      bytes = larger;
    }
    change.bytes.copy(bytes, change.offset);
    length = Math.max(length, end);
  }
  return bytes.subarray(0, length);
}

/** Each sector of a write stays or not; a truncation is done or not. */
function half(change: Change, random: () => number): readonly Change[] {
  if (change.kind === 'truncate') return random() < 0.5 ? [change] : [];
  const sectors = Array.from({ length: Math.ceil(change.bytes.length / SECTOR) }, (_, index) => index * SECTOR);
  return sectors
    .filter(() => random() < 0.5)
    .map((from) => ({ ...change, offset: change.offset + from, bytes: change.bytes.subarray(from, from + SECTOR) }));
} // prettier-ignore
