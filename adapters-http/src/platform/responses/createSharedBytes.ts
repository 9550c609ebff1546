import type { Request } from '@hapi/hapi';
import { createSemaphore } from '../limits/createSemaphore.ts';
import { clientAddress } from '../callers.ts';
import { toOverloadedError } from './httpError.ts';

export type SharedBytesOptions = {
  /** The most bytes in memory, and the most of those that no answer holds. */
  readonly most: number;
  readonly kept: number;
  /** How many are made at once; as many as `waiting` more wait. */
  readonly atOnce: number;
  readonly waiting: number;
  readonly trustProxy: boolean;
};

type Caller = Pick<Request, 'raw' | 'info'>;
type Holder = { readonly address: string; readonly cut: () => void };
type Entry = { bytes: Promise<Buffer | undefined>; size: number; readonly holders: Set<Holder> };

/** The bytes of this key, which never change: from memory, or from `make`. They stay until the caller's answer has gone. */
export type SharedBytes = (
  key: string,
  caller: Caller,
  make: () => Promise<Buffer | undefined>,
) => Promise<Buffer | undefined>;

/**
 * Large answers as bytes that all their readers share, made once for all that ask meanwhile. Where readers hold more than
 * `most`, the oldest answer of the address that holds the most is cut, until they do not.
 */
export function createSharedBytes({ most, kept, trustProxy, ...limit }: SharedBytesOptions): SharedBytes {
  const makeLimited = createSemaphore(limit);
  /** Those asked for last come last. */
  const entries = new Map<string, Entry>();

  function dropUnheld(): void {
    for (const [key, { size, holders }] of entries) {
      if (
        total(entries.values()) <= most &&
        total(entries.values(), (entry) => entry.holders.size === 0) <= kept
      )
        return;
      if (size > 0 && holders.size === 0) entries.delete(key);
    }
  }

  function trim(): void {
    dropUnheld();
    while (total(entries.values()) > most) {
      const holder = heaviest(entries.values());
      if (holder === undefined) return;
      holder.cut();
      for (const { holders } of entries.values()) holders.delete(holder);
      dropUnheld();
    }
  }

  function forget(key: string, entry: Entry): undefined {
    if (entries.get(key) === entry) entries.delete(key);
  }

  async function load(key: string, entry: Entry, make: () => Promise<Buffer | undefined>) {
    const made = await makeLimited(async () => {
      // All its callers may have left while it waited.
      const bytes = entry.holders.size > 0 ? await make() : forget(key, entry);
      return { bytes };
    });
    if (made === undefined) throw toOverloadedError('Many people load large files at the moment.');
    entry.size = made.bytes?.length ?? 0;
    if (entry.size === 0) forget(key, entry);
    trim();
    return made.bytes;
  }

  return (key, caller, make) => {
    const found = entries.get(key);
    const entry: Entry = found ?? { bytes: Promise.resolve(undefined), size: 0, holders: new Set() };
    const { req, res } = caller.raw;
    const holder = { address: clientAddress(caller, trustProxy), cut: () => req.socket.destroy() };
    entry.holders.add(holder);
    for (const end of ['finish', 'close'] as const) {
      res.once(end, () => {
        if (entry.holders.delete(holder) && entry.holders.size === 0) trim();
      });
    }
    if (found === undefined) {
      entry.bytes = load(key, entry, make);
      entry.bytes.catch(() => forget(key, entry));
    }
    entries.delete(key);
    entries.set(key, entry);
    return entry.bytes;
  };
}

function total(entries: Iterable<Entry>, which = (_entry: Entry): boolean => true): number {
  let bytes = 0;
  for (const entry of entries) if (which(entry)) bytes += entry.size;
  return bytes;
}

/** The oldest answer of the address that holds the most; what several hold is shared among them. */
function heaviest(entries: Iterable<Entry>): Holder | undefined {
  const held = new Map<string, number>();
  const all: Holder[] = [];
  for (const { size, holders } of entries) {
    for (const holder of size > 0 ? holders : []) {
      all.push(holder);
      held.set(holder.address, (held.get(holder.address) ?? 0) + size / holders.size);
    }
  }
  const heaviestOf = Math.max(...held.values());
  return all.find(({ address }) => held.get(address) === heaviestOf);
}
