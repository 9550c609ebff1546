import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireMemory } from './requireMemory.ts';

const MEGABYTE = 1024 * 1024;
/** 100,000 rows of a period; all other answers are far shorter than the limit. */
const longestOf = (path: string): number => (path.includes('/rows/') ? 8 * MEGABYTE : 2 * MEGABYTE);
/** A first audit of a long log may wait often for a server that limits requests. */
const LONGEST_AUDIT = 7 * 24 * 60 * 60_000;
const TIMEOUT = 30_000;
const TRIES = 20;
/** Seconds to wait where a busy server names none. */
const PAUSE = 2;

/**
 * Reads paths of a server within a number of megabytes of memory; undefined for a 404. Waits while the server asks for fewer
 * requests, and throws for any other answer.
 */
export function readServer(
  address: string,
  megabytes: number,
  wait: (ms: number) => Promise<unknown> = sleep,
) {
  const until = performance.now() + LONGEST_AUDIT;
  async function read(path: string): Promise<Uint8Array | undefined> {
    if (performance.now() > until) throw new Error('The audit took a week.');
    requireMemory(megabytes);
    for (let tries = 1; ; tries++) {
      const { status, retryAfter, body } = await get(new URL(path, address), longestOf(path));
      if (status === 200) return body;
      if (status === 404) return undefined;
      if ((status !== 429 && status !== 503) || tries === TRIES)
        throw new Error(`${path} answers with status ${status}.`);
      const seconds = Number(retryAfter ?? PAUSE);
      await wait(1000 * (seconds > 0 && seconds <= 120 ? seconds : PAUSE));
    }
  }
  return {
    bytes: read,
    text: async (path: string): Promise<string | undefined> => {
      const bytes = await read(path);
      return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    },
  };
}

type Answer = { readonly status: number; readonly retryAfter: string | undefined; readonly body: Uint8Array };

/** Not `fetch`, which takes a third of the time of an audit. It follows no redirect. */
function get(url: URL, longest: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // An error of several addresses has no message.
    const fail = ({ message, code }: NodeJS.ErrnoException) =>
      reject(new Error(`${url.href} cannot be read: ${message || code}`));
    const request = (url.protocol === 'https:' ? https : http).get(url, (answer) => {
      const parts: Buffer[] = [];
      let length = 0;
      answer.on('data', (part: Buffer) => {
        length += part.length;
        parts.push(part);
        if (length > longest) request.destroy(new Error(`more than ${longest} bytes.`));
      });
      answer.on('error', fail);
      answer.on('end', () =>
        resolve({
          // Every answer has one.
          status: answer.statusCode!,
          retryAfter: answer.headers['retry-after'],
          body: parts.length === 1 ? parts[0]! : Buffer.concat(parts),
        }),
      );
    });
    const late = () => request.destroy(new Error(`no answer within ${TIMEOUT / 1000} s.`));
    const timer = setTimeout(late, TIMEOUT);
    request.on('error', fail);
    request.on('close', () => clearTimeout(timer));
  });
}
