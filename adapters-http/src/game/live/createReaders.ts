import type { Socket } from 'node:net';

const HEARTBEAT_S = 25;

export type Reader = { readonly socket: Socket; readonly address: string; readonly ping: () => void };

/** The readers of the open streams, each until its socket closes, and with a heartbeat every 25 s. */
export function createReaders(heartbeat: (reader: Reader) => void) {
  const readers = new Set<Reader>();
  const ofAddress = new Map<string, number>();
  /** A reader's heartbeat comes in one second of 25, so that they are spread. */
  const seconds = Array.from({ length: HEARTBEAT_S }, () => new Set<Reader>());
  let added = 0;
  let second = 0;
  let beat: NodeJS.Timeout | undefined;

  function pass(): void {
    second = (second + 1) % HEARTBEAT_S;
    for (const reader of seconds[second]!) {
      reader.ping();
      heartbeat(reader);
    }
  }

  function leave(reader: Reader, own: Set<Reader>): void {
    own.delete(reader);
    readers.delete(reader);
    const others = (ofAddress.get(reader.address) ?? 1) - 1;
    if (others === 0) ofAddress.delete(reader.address);
    else ofAddress.set(reader.address, others);
    if (readers.size > 0) return;
    clearInterval(beat);
    beat = undefined;
  }

  return {
    add(reader: Reader): void {
      const own = seconds[(added += 1) % HEARTBEAT_S]!;
      own.add(reader);
      readers.add(reader);
      ofAddress.set(reader.address, (ofAddress.get(reader.address) ?? 0) + 1);
      reader.socket.once('close', () => leave(reader, own));
      beat ??= setInterval(pass, 1000).unref();
      reader.ping();
    },
    all: (): readonly Reader[] => [...readers],
    count: () => readers.size,
    countOf: (address: string) => ofAddress.get(address) ?? 0,
  };
}
