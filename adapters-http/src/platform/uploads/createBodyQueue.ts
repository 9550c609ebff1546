/** Who sends a body: `visitor` is one that the server knows, undefined for all others. */
export type Sender = { readonly address: string; readonly visitor: string | undefined };

/** How many bodies may come in at once: of all, and of an address and of a known visitor. */
export type BodyLimits = {
  readonly all: number;
  readonly address: number;
  readonly visitor: number;
  /** How many more of an address may wait; of unknown visitors half of them. */
  readonly waiting: number;
  /** Ms that one waits at most. */
  readonly timeout: number;
};

export type BodyQueue = {
  /**
   * Resolves to a function that frees the body's place, once the body may arrive; to undefined if the queue is full, on
   * timeout, or when `closed` is aborted.
   */
  readonly enter: (sender: Sender, closed: AbortSignal) => Promise<(() => void) | undefined>;
};

type Waiting = Sender & { readonly start: () => void };

/**
 * A queue of bodies with an own limit for each address: known visitors before unknown ones, each group in order of
 * arrival. An address at its limit delays its own bodies only.
 */
export function createBodyQueue(limits: BodyLimits): BodyQueue {
  const arriving = new Set<Sender>();
  const waiting = new Set<Waiting>();

  const count = (list: Iterable<Sender>, is: (each: Sender) => boolean): number =>
    [...list].filter(is).length;
  const hasPlace = ({ address }: Sender): boolean =>
    arriving.size < limits.all && count(arriving, (each) => each.address === address) < limits.address;

  function mayWait({ address, visitor }: Sender): boolean {
    const own = [...waiting].filter((each) => each.address === address);
    return visitor === undefined
      ? count(own, (each) => each.visitor === undefined) < Math.floor(limits.waiting / 2)
      : own.length < limits.waiting;
  }

  function begin(sender: Sender): () => void {
    const body = { ...sender };
    arriving.add(body);
    return () => {
      if (!arriving.delete(body)) return;
      const next = [...waiting].filter(hasPlace);
      (next.find(({ visitor }) => visitor !== undefined) ?? next[0])?.start();
    };
  }

  function wait(sender: Sender, closed: AbortSignal): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const leave = (end?: () => void): void => {
        clearTimeout(timer);
        closed.removeEventListener('abort', giveUp);
        waiting.delete(one);
        resolve(end);
      };
      const giveUp = (): void => leave();
      const one: Waiting = { ...sender, start: () => leave(begin(sender)) };
      const timer = setTimeout(giveUp, limits.timeout);
      closed.addEventListener('abort', giveUp);
      waiting.add(one);
    });
  }

  return {
    async enter(sender, closed) {
      const { visitor } = sender;
      const own = (each: Sender): boolean => visitor !== undefined && each.visitor === visitor;
      if (closed.aborted || count(arriving, own) + count(waiting, own) >= limits.visitor) return undefined;
      if (hasPlace(sender)) return begin(sender);
      return mayWait(sender) ? wait(sender, closed) : undefined;
    },
  };
}
