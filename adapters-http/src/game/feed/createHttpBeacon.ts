import { parseBeaconRound, type SignedRound } from '@bigsmall/domain/audit';
import type { Sha256 } from '@bigsmall/domain/log';
import type { Beacon, BeaconReading } from '@bigsmall/domain/ports';
import { askText } from '../../platform/outgoing/askText.ts';

/** In bytes. A round takes about 250. */
const MAX_ANSWER = 4096;

/** drand over HTTP: `GET <url>/public/<round>`, without redirects. `timeoutMs` is that of the whole answer. */
export function createHttpBeacon({
  sha256,
  verifyRounds,
  url,
  timeoutMs = 2000,
}: {
  readonly sha256: Sha256;
  readonly verifyRounds: (rounds: readonly SignedRound[]) => boolean;
  readonly url: string;
  readonly timeoutMs?: number;
}): Beacon {
  return {
    async read(round) {
      const asked = await askText({ base: url, path: `/public/${round}`, timeoutMs, most: MAX_ANSWER });
      if (!asked.ok) return failure('beacon_unavailable', asked.reason);
      if (asked.status !== 200)
        return failure('beacon_unavailable', `It answered with status ${asked.status}.`);
      const parsed = parseBeaconRound(sha256, parseJson(asked.text), round);
      if (!parsed.ok)
        return failure('beacon_unexpected', `The answer is not round ${round} (${parsed.code}).`);
      return verifyRounds([{ round, signature: parsed.value }])
        ? { ok: true, signature: parsed.value }
        : failure('beacon_unexpected', `The signature of round ${round} is not that of quicknet.`);
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
