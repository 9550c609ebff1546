/** A named place for one JSON value. `parse` gives undefined for anything it does not know. */
export type StoredValue<Value> = {
  readonly key: string;
  readonly version: number;
  readonly initial: Value;
  readonly parse: (value: unknown) => Value | undefined;
};

/** The part of `Storage` that is used. */
export type StorageBackend = Pick<Storage, 'getItem' | 'setItem'>;

/** The part of `navigator.locks` that is used; absent on plain http and in old browsers. */
export type Locks = {
  readonly request: (name: string, work: () => Promise<unknown>) => Promise<unknown>;
};

/** In ms. A tab holds the lock for less than a millisecond: a longer wait means that locks do not work here. */
const LOCK_TIMEOUT = 1000;

/** Values that outlive the page where the browser allows it, and the visit where it does not. Nothing here throws. */
export type JsonStore = {
  readonly read: <Value>(stored: StoredValue<Value>) => Value;
  readonly write: <Value>(stored: StoredValue<Value>, value: Value) => void;
  /**
   * Reads, changes and writes; no other tab of this browser writes in between, but what it wrote just before may come to this
   * one later. Gives the stored value.
   */
  readonly update: <Value>(stored: StoredValue<Value>, change: (current: Value) => Value) => Promise<Value>;
  /** Tells when another tab has changed the stored; gives the way to stop. */
  readonly subscribe: <Value>(stored: StoredValue<Value>, listener: () => void) => () => void;
};

/** A store over `backend` (null: memory only). */
export function createJsonStore(backend: StorageBackend | null, locks?: Locks): JsonStore {
  // What the backend did not take: it counts until the backend takes a value for that key again.
  const rejected = new Map<string, unknown>();
  // What was written in this visit: it counts where the backend takes a value and cannot give it back.
  const written = new Map<string, unknown>();
  let locksAnswer = true;

  function write<Value>(stored: StoredValue<Value>, value: Value): void {
    written.set(stored.key, value);
    try {
      if (backend === null) throw new TypeError('no storage');
      backend.setItem(stored.key, JSON.stringify({ version: stored.version, value }));
      rejected.delete(stored.key);
    } catch {
      rejected.set(stored.key, value);
    }
  }

  function read<Value>(stored: StoredValue<Value>): Value {
    if (rejected.has(stored.key)) return stored.parse(rejected.get(stored.key)) ?? stored.initial;
    let raw: string | null;
    try {
      raw = backend?.getItem(stored.key) ?? null;
    } catch {
      return stored.parse(written.get(stored.key)) ?? stored.initial;
    }
    if (raw === null) return stored.initial;
    const value = parseRaw(stored, raw);
    if (value !== undefined) return value;
    write(stored, stored.initial);
    return stored.initial;
  }

  async function update<Value>(
    stored: StoredValue<Value>,
    change: (current: Value) => Value,
  ): Promise<Value> {
    let kept: { readonly value: Value } | undefined;
    const work = () => {
      // A lock that comes after the timeout ended finds the work done.
      if (kept !== undefined) return kept.value;
      const current = read(stored);
      const value = change(current);
      if (value !== current) write(stored, value);
      kept = { value };
      return value;
    };
    try {
      if (locks !== undefined && locksAnswer) {
        const locked = locks.request(`bigsmall-${stored.key}`, () => Promise.resolve(work()));
        locksAnswer = await answersInTime(locked);
      }
    } catch (error) {
      // A page in a foreign frame may not use locks. An error of `change` itself is thrown.
      if (kept !== undefined) throw error;
    }
    return kept === undefined ? work() : kept.value;
  }

  function subscribe<Value>({ key }: StoredValue<Value>, listener: () => void): () => void {
    return onOtherTab(key, () => {
      rejected.delete(key);
      listener();
    });
  }

  return { read, write, update, subscribe };
}

/** Calls the listener when another tab has changed the key; gives the way to stop. */
function onOtherTab(key: string, listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    // A cleared store has no key.
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Whether it settles before the timeout ends; rejects as it does. */
async function answersInTime(locked: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, LOCK_TIMEOUT, false);
  });
  try {
    return await Promise.race([locked.then(() => true), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function parseRaw<Value>(stored: StoredValue<Value>, raw: string): Value | undefined {
  try {
    const envelope: unknown = JSON.parse(raw);
    if (typeof envelope !== 'object' || envelope === null) return undefined;
    const { version, value } = envelope as { version?: unknown; value?: unknown };
    return version === stored.version ? stored.parse(value) : undefined;
  } catch {
    return undefined;
  }
}
