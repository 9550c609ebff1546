import { type NoteKey, parseWitnessAnswer } from '@bigsmall/domain/log';
import type { Witness } from '@bigsmall/domain/ports';
import { askText } from '../platform/outgoing/askText.ts';

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
      const asked = await askText(
        { base: url, path: '/add-checkpoint', timeoutMs, most: MAX_ANSWER },
        { method: 'POST', body, headers: { 'content-type': 'text/plain' } },
      );
      if (!asked.ok) return { ok: false, code: 'witness_unavailable', reason: asked.reason };
      return asked.text === undefined
        ? { ok: false, code: 'witness_rejected', reason: 'Its answer is longer than 64 kB.' }
        : parseWitnessAnswer(asked.status, asked.text);
    },
  };
}
