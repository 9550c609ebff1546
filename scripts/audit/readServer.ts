import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST = 64 * 1024 * 1024;
const TIMEOUT = 30_000;
const TRIES = 20;
/** Seconds to wait where a busy server names none. */
const PAUSE = 2;

/** Reads paths of a server: undefined for a 404; waits while the server asks for fewer requests; throws for all else. */
export function readServer(address: string) {
  async function read(path: string): Promise<Uint8Array | undefined> {
    for (let tries = 1; ; tries++) {
      const answer = await fetch(new URL(path, address), {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (answer.ok) return readBody(answer);
      await answer.body?.cancel();
      if (answer.status === 404) return undefined;
      if ((answer.status !== 429 && answer.status !== 503) || tries === TRIES)
        throw new Error(`${path} answers with status ${answer.status}.`);
      const seconds = Number(answer.headers.get('retry-after') ?? PAUSE);
      await sleep(1000 * (seconds > 0 && seconds <= 120 ? seconds : PAUSE));
    }
  }
  return {
    bytes: read,
    async text(path: string): Promise<string | undefined> {
      const bytes = await read(path);
      return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    },
  };
}

async function readBody(answer: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > LONGEST) throw new Error(`${answer.url} answers with more than ${LONGEST} bytes.`);
    parts.push(part);
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}
