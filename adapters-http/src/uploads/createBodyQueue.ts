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
  readonly patience: number;
};

export type BodyLine = {
  /**
   * Settled with what ends the body's place, once it may come in; with undefined if there is no room, or none in time,
   * or once `gone` is aborted.
   */
  readonly enter: (sender: Sender, gone: AbortSignal) => Promise<(() => void) | undefined>;
};

type Waiting = Sender & { readonly admit: () => void };

/**
 * Lets bodies in, an address's in its own line: known visitors before unknown ones, each group in order of arrival. So
 * those who hold the places of an address make its others wait, and never those of another address.
 */
export function createBodyQueue(limits: BodyLimits): BodyLine {
  const comingIn: Sender[] = [];
  const waiting: Waiting[] = [];

  const count = (list: readonly Sender[], is: (each: Sender) => boolean): number => list.filter(is).length;
  const hasPlace = ({ address }: Sender): boolean =>
    comingIn.length < limits.all && count(comingIn, (each) => each.address === address) < limits.address;

  function mayWait({ address, visitor }: Sender): boolean {
    const line = waiting.filter((each) => each.address === address);
    if (visitor === undefined) {
      return count(line, (each) => each.visitor === undefined) < Math.floor(limits.waiting / 2);
    }
    return line.length < limits.waiting;
  }

  function begin(sender: Sender): () => void {
    comingIn.push(sender);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      comingIn.splice(comingIn.indexOf(sender), 1);
      admitNext();
    };
  }

  function admitNext(): void {
    const next =
      waiting.find((each) => each.visitor !== undefined && hasPlace(each)) ?? waiting.find(hasPlace);
    next?.admit();
  }

  function wait(sender: Sender, gone: AbortSignal): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const leave = (end?: () => void): void => {
        clearTimeout(timer);
        gone.removeEventListener('abort', giveUp);
        waiting.splice(waiting.indexOf(one), 1);
        resolve(end);
      };
      const giveUp = (): void => leave();
      const one: Waiting = { ...sender, admit: () => leave(begin(sender)) };
      const timer = setTimeout(giveUp, limits.patience);
      gone.addEventListener('abort', giveUp);
      waiting.push(one);
    });
  }

  return {
    async enter(sender, gone) {
      const { visitor } = sender;
      const own = (each: Sender): boolean => visitor !== undefined && each.visitor === visitor;
      if (gone.aborted || count(comingIn, own) + count(waiting, own) >= limits.visitor) return undefined;
      if (hasPlace(sender)) return begin(sender);
      return mayWait(sender) ? wait(sender, gone) : undefined;
    },
  };
}
