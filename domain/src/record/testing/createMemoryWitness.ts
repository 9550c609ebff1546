import type { Witness } from '../../ports.ts';
import { openCheckpoint } from '../log/checkpoint.ts';
import { cosignatureBytes, cosignatureMessage } from '../log/cosignature.ts';
import { decodeBase64 } from '../../platform/bytes/base64.ts';
import { parseDecimal } from '../../platform/bytes/decimal.ts';
import { type Ed25519Sign, type Ed25519Verify, parseNote, signatureLine } from '../log/note.ts';
import type { NoteKey } from '../log/noteKey.ts';
import { sameBytes } from '../log/treeHash.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';
import { type TreeHead, verifyConsistency } from '../log/verifyConsistency.ts';
import { parseWitnessAnswer } from '../log/witnessAnswer.ts';

/** What a witness answers over HTTP. */
export type MemoryWitness = Witness & {
  readonly answer: (request: string) => Promise<{ readonly status: number; readonly body: string }>;
};

/** A witness as C2SP tlog-witness says: it keeps its last tree of each log it trusts, and cosigns what extends it. */
export function createMemoryWitness(deps: {
  readonly sha256: Sha256;
  readonly verify: Ed25519Verify;
  readonly key: NoteKey;
  readonly sign: Ed25519Sign;
  /** The keys of the logs that it knows. */
  readonly logs: readonly NoteKey[];
  /** Epoch ms. */
  readonly now: () => number;
}): MemoryWitness {
  const { sha256, verify, key, sign, logs, now } = deps;
  const seen = new Map<string, TreeHead>();

  async function answer(request: string) {
    const parting = request.indexOf('\n\n');
    const [oldLine = '', ...lines] = request.slice(0, parting).split('\n');
    const old = parseDecimal(/^old (.*)$/.exec(oldLine)?.[1] ?? '');
    const proof = lines.map((line) => decodeBase64(line) ?? new Uint8Array());
    const source = request.slice(parting + 2);
    const note = parseNote(source);
    if (parting < 0 || old === undefined || lines.length > 63 || !note.ok) return { status: 400, body: '' };
    const [origin = ''] = note.value.text.split('\n');
    if (!logs.some(({ name }) => name === origin)) return { status: 404, body: '' };
    const head = await openCheckpoint(verify, source, logs);
    if (!head.ok) return { status: 403, body: '' };
    if (old > head.value.size) return { status: 400, body: '' };
    const last = seen.get(origin);
    if (old !== (last?.size ?? 0)) return { status: 409, body: `${last?.size ?? 0}\n` };
    if (last?.size === head.value.size && !sameBytes(last.root, head.value.root))
      return { status: 409, body: `${last.size}\n` };
    const first = last ?? { size: 0, root: sha256(new Uint8Array()) };
    if (!verifyConsistency(sha256, { first, second: head.value, proof }).ok) return { status: 422, body: '' };
    seen.set(origin, head.value);
    const time = Math.floor(now() / 1000);
    const signature = cosignatureBytes(time, sign(cosignatureMessage(time, note.value.text)));
    return { status: 200, body: signatureLine(key, signature) };
  }

  return {
    key,
    answer,
    async addCheckpoint(request) {
      const { status, body } = await answer(request);
      return parseWitnessAnswer(status, body);
    },
  };
}
