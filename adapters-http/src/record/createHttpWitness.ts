import { type NoteKey, parseWitnessAnswer } from '@bigsmall/domain';
import type { Witness } from '@bigsmall/domain/ports';
import { causeOf } from '../outgoing/causeOf.ts';
import { readText } from '../outgoing/readText.ts';

/** In bytes. A cosignature takes about 150. */
const MAX_ANSWER = 64 * 1024;

/** A witness over HTTP: `POST <url>/add-checkpoint`, without redirects. `timeoutMs` is that of the whole answer. */
export function createHttpWitness({
  key,
  url,
  timeoutMs = 1000,
}: {
  readonly key: NoteKey;
  readonly url: string;
  readonly timeoutMs?: number;
}): Witness {
  return {
    key,
    async addCheckpoint(body) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(`${url.replace(/\/$/, '')}/add-checkpoint`, {
          method: 'POST',
          body,
          signal,
          // A redirect leads away from the address that the operator named.
          redirect: 'manual',
          headers: { 'content-type': 'text/plain' },
        });
        const text = await readText(response, MAX_ANSWER);
        return text === undefined
          ? { ok: false, code: 'witness_rejected', reason: 'Its answer is longer than 64 kB.' }
          : parseWitnessAnswer(response.status, text);
      } catch (error) {
        const reason = signal.aborted
          ? `No answer within ${timeoutMs} ms.`
          : `Unreachable (${causeOf(error)}).`;
        return { ok: false, code: 'witness_away', reason };
      }
    },
  };
}
