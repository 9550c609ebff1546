/** A named place for one JSON value. `parse` gives undefined for anything it does not know. */
export type StoredValue<Value> = {
  readonly key: string;
  readonly version: number;
  readonly initial: Value;
  readonly parse: (value: unknown) => Value | undefined;
};

/** The part of `Storage` that is used. */
export type StorageBackend = Pick<Storage, 'getItem' | 'setItem'>;

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
export function createJsonStore(
  backend: StorageBackend | null,
  /** Absent on plain http and in old browsers. */
  locks?: Pick<LockManager, 'request'>,
): JsonStore {
  /** What was written in this visit. `kept`: the backend took it. */
  const written = new Map<string, { readonly value: unknown; readonly kept: boolean }>();

  function write<Value>({ key, version }: StoredValue<Value>, value: Value): void {
    let kept = backend !== null;
    try {
      backend?.setItem(key, JSON.stringify({ version, value }));
    } catch {
      kept = false;
    }
    written.set(key, { value, kept });
  }

  function read<Value>(stored: StoredValue<Value>): Value {
    const own = written.get(stored.key);
    let raw: string | null | undefined;
    try {
      raw = own?.kept === false ? undefined : (backend?.getItem(stored.key) ?? null);
    } catch {
      // It takes values and gives none back.
    }
    if (raw === undefined) return stored.parse(own?.value) ?? stored.initial;
    if (raw === null) return stored.initial;
    const value = parseRaw(stored, raw);
    if (value === undefined) write(stored, stored.initial);
    return value ?? stored.initial;
  }

  async function update<Value>(
    stored: StoredValue<Value>,
    change: (current: Value) => Value,
  ): Promise<Value> {
    const work = () => {
      const current = read(stored);
      const value = change(current);
      if (value !== current) write(stored, value);
      return value;
    };
    // A browser that forbids the storage forbids locks too.
    return backend === null || locks === undefined
      ? work()
      : await locks.request(`bigsmall-${stored.key}`, work);
  }

  function subscribe<Value>({ key }: StoredValue<Value>, listener: () => void): () => void {
    const follow = (event: StorageEvent) => {
      // A cleared store has no key.
      if (event.key !== key && event.key !== null) return;
      if (written.get(key)?.kept === false) written.delete(key);
      listener();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }

  return { read, write, update, subscribe };
}

function parseRaw<Value>({ version, parse }: StoredValue<Value>, raw: string): Value | undefined {
  try {
    const envelope = Object(JSON.parse(raw)) as { readonly version?: unknown; readonly value?: unknown };
    return envelope.version === version ? parse(envelope.value) : undefined;
  } catch {
    return undefined;
  }
}

/** The browser's own store, or null where it is forbidden (reading the property throws in a sandboxed frame). */
export function browserBackend(): StorageBackend | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The store of this browser, shared by all tabs of the page. */
export function createBrowserStore(): JsonStore {
  return createJsonStore(browserBackend(), (navigator as Partial<Navigator>).locks);
}
