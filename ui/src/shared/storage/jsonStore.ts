/** A named place for one JSON value. `parse` gives undefined for anything it does not know. */
export type Slot<Value> = {
  readonly key: string;
  readonly version: number;
  readonly initial: Value;
  readonly parse: (value: unknown) => Value | undefined;
};

/** The part of `Storage` that is used. */
export type Backing = Pick<Storage, 'getItem' | 'setItem'>;

/** The part of `navigator.locks` that is used; absent on plain http and in old browsers. */
export type Locks = {
  readonly request: (name: string, work: () => Promise<unknown>) => Promise<unknown>;
};

/** For a lock, in ms: whoever holds one does so for less than a millisecond. Longer means that locks are broken here. */
const LOCK_PATIENCE = 1000;

/** Values that outlive the page where the browser allows it, and the visit where it does not. Nothing here throws. */
export type JsonStore = {
  readonly read: <Value>(slot: Slot<Value>) => Value;
  readonly write: <Value>(slot: Slot<Value>, value: Value) => void;
  /** Read, change, write; no other tab of this browser comes between. Gives what is kept. */
  readonly update: <Value>(slot: Slot<Value>, change: (current: Value) => Value) => Promise<Value>;
  /** Tells when another tab has changed the slot; gives the way to stop. */
  readonly subscribe: <Value>(slot: Slot<Value>, listener: () => void) => () => void;
};

/** A store over `backing` (null: memory only). */
export function createJsonStore(backing: Backing | null, locks?: Locks): JsonStore {
  // What the backing refused to take: it counts until the backing takes a value for that key again.
  const refused = new Map<string, unknown>();
  let locksAnswer = true;

  function readRaw(key: string): string | null {
    try {
      return backing?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  function write<Value>(slot: Slot<Value>, value: Value): void {
    try {
      if (backing === null) throw new TypeError('no storage');
      backing.setItem(slot.key, JSON.stringify({ version: slot.version, value }));
      refused.delete(slot.key);
    } catch {
      refused.set(slot.key, value);
    }
  }

  function read<Value>(slot: Slot<Value>): Value {
    if (refused.has(slot.key)) return slot.parse(refused.get(slot.key)) ?? slot.initial;
    const raw = readRaw(slot.key);
    if (raw === null) return slot.initial;
    const value = parseRaw(slot, raw);
    if (value !== undefined) return value;
    write(slot, slot.initial);
    return slot.initial;
  }

  async function update<Value>(slot: Slot<Value>, change: (current: Value) => Value): Promise<Value> {
    let kept: { readonly value: Value } | undefined;
    const work = () => {
      // A lock that comes after the patience ended finds the work done.
      if (kept !== undefined) return kept.value;
      const current = read(slot);
      const value = change(current);
      if (value !== current) write(slot, value);
      kept = { value };
      return value;
    };
    try {
      if (locks !== undefined && locksAnswer) {
        const locked = locks.request(`bigsmall-${slot.key}`, () => Promise.resolve(work()));
        locksAnswer = await answersInTime(locked);
      }
    } catch (error) {
      // A page of a foreign frame may hold no locks; a fault of `change` itself is not hidden.
      if (kept !== undefined) throw error;
    }
    return kept === undefined ? work() : kept.value;
  }

  function subscribe<Value>(slot: Slot<Value>, listener: () => void): () => void {
    const follow = (event: StorageEvent) => {
      // A cleared store has no key.
      if (event.key !== slot.key && event.key !== null) return;
      refused.delete(slot.key);
      listener();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }

  return { read, write, update, subscribe };
}

/** Whether it settles before the patience ends; rejects as it does. */
async function answersInTime(locked: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, LOCK_PATIENCE, false);
  });
  try {
    return await Promise.race([locked.then(() => true), patience]);
  } finally {
    clearTimeout(timer);
  }
}

function parseRaw<Value>(slot: Slot<Value>, raw: string): Value | undefined {
  try {
    const envelope: unknown = JSON.parse(raw);
    if (typeof envelope !== 'object' || envelope === null) return undefined;
    const { version, value } = envelope as { version?: unknown; value?: unknown };
    return version === slot.version ? slot.parse(value) : undefined;
  } catch {
    return undefined;
  }
}
