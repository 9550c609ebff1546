import { parseBeaconRound, type Sha256 } from '@bigsmall/domain';
import type { Beacon, BeaconReading } from '@bigsmall/domain/ports';
import { causeOf } from '../outgoing/causeOf.ts';
import { readText } from '../outgoing/readText.ts';

/** In bytes. A round takes about 250. */
const MAX_ANSWER = 4096;

/** drand over HTTP: `GET <url>/public/<round>`, without redirects. `timeoutMs` is that of the whole answer. */
export function createHttpBeacon({
  sha256,
  url,
  timeoutMs = 2000,
}: {
  readonly sha256: Sha256;
  readonly url: string;
  readonly timeoutMs?: number;
}): Beacon {
  return {
    async read(round) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(`${url.replace(/\/$/, '')}/public/${round}`, {
          signal,
          redirect: 'manual',
        });
        const text = await readText(response, MAX_ANSWER);
        if (!response.ok) return failure('beacon_away', `It answered with status ${response.status}.`);
        const parsed = parseBeaconRound(sha256, parseJson(text), round);
        return parsed.ok
          ? { ok: true, signature: parsed.value }
          : failure('beacon_unexpected', `The answer is not round ${round} (${parsed.code}).`);
      } catch (error) {
        const away = signal.aborted
          ? `No answer within ${timeoutMs} ms.`
          : `Unreachable (${causeOf(error)}).`;
        return failure('beacon_away', away);
      }
    },
  };
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failure(
  code: Extract<BeaconReading, { readonly ok: false }>['code'],
  reason: string,
): BeaconReading {
  return { ok: false, code, reason };
}
