import { fail, type Result, succeed } from '@bigsmall/domain';
import {
  type Checkpoint,
  consistencyProof,
  type NoteKey,
  openCheckpoint,
  parseTile,
  parseVerifierKey,
  readTiles,
  type Tile,
  TILE_WIDTH,
  tilePath,
  verifierKeyText,
  verifyConsistency,
} from '@bigsmall/domain/log';
import type { VisitorApi } from '../api/api.ts';
import { statusOf } from '../api/errors/errorOf.ts';
import type { JsonStore } from '../shared/storage/jsonStore.ts';
import { recordCrypto } from './recordCrypto.ts';
import { storedLog } from './storedLog.ts';

/** Two signed checkpoints of one server that do not fit together. */
export type Fork = { readonly kept: string; readonly shown: string };

/** `fork`: no tree has both checkpoints. `other_key`: the key that this browser knows did not sign the one shown now. */
export type FollowFailure = { readonly code: 'bad_key' } | ({ readonly code: 'fork' | 'other_key' } & Fork);

export type LogServices = { readonly api: VisitorApi; readonly store: JsonStore };

/** The key of the server's record: the one that this browser saw first. Rejects if it saw none and the server does not answer. */
export async function knownKey({ api, store }: LogServices): Promise<NoteKey | undefined> {
  const text = store.read(storedLog)?.key ?? (await api.readLogKey());
  const key = parseVerifierKey(recordCrypto.sha256, text.trimEnd());
  return key.ok ? key.value : undefined;
}

/**
 * Compares a signed checkpoint with the newest that this browser has kept, by a proof from the server's tiles, and keeps
 * the newer one. Rejects when a tile cannot be read: then nothing is known.
 */
export async function followLog(services: LogServices, shown: string): Promise<Result<null, FollowFailure>> {
  const { store } = services;
  const key = await knownKey(services);
  if (key === undefined) return fail('bad_key');
  const known = store.read(storedLog);
  const head = await openCheckpoint(recordCrypto.verify, shown, [key]);
  if (known === null) {
    if (!head.ok) return fail('bad_key');
  } else {
    const { checkpoint: kept } = known;
    const keptHead = await openCheckpoint(recordCrypto.verify, kept, [key]);
    if (!head.ok) return { ok: false, code: 'other_key', kept, shown };
    if (keptHead.ok) {
      if (!(await haveOneHistory(services, keptHead.value, head.value)))
        return { ok: false, code: 'fork', kept, shown };
      if (head.value.size <= keptHead.value.size) return succeed(null);
    }
  }
  store.write(storedLog, { key: verifierKeyText(key), checkpoint: shown });
  return succeed(null);
}

async function haveOneHistory({ api }: LogServices, kept: Checkpoint, shown: Checkpoint): Promise<boolean> {
  const [first, second] = kept.size <= shown.size ? [kept, shown] : [shown, kept];
  const { sha256 } = recordCrypto;
  const read = readTiles(sha256, second.size, (tile) => loadTile(api, tile));
  const proof = await consistencyProof(sha256, read, { first: first.size, second: second.size }).catch(
    (error: unknown) => {
      // The server no longer has the tiles of a checkpoint that it signed: its record was replaced by a shorter one.
      if (second === kept && statusOf(error) === 404) return null;
      throw error;
    },
  );
  return proof !== null && verifyConsistency(sha256, { first, second, proof }).ok;
}

/** The hashes of a tile. Rejects where it cannot be read. */
export async function loadTile(api: VisitorApi, tile: Tile): Promise<readonly Uint8Array[]> {
  const { bytes } = await readTileBytes(api, tile);
  const hashes = parseTile(tile, bytes.subarray(0, tile.width * 32));
  if (!hashes.ok) throw new TypeError(`${tilePath(tile)} has ${bytes.length} bytes.`);
  return hashes.value;
}

/** The bytes of a tile and how wide it is: a partial tile is served until it is full. Rejects where it cannot be read. */
export async function readTileBytes(
  api: VisitorApi,
  tile: Tile,
): Promise<{ readonly bytes: Uint8Array; readonly width: number }> {
  try {
    return { bytes: await api.readLogTile(tilePath(tile)), width: tile.width };
  } catch (error) {
    if (statusOf(error) !== 404 || tile.width === TILE_WIDTH) throw error;
    return { bytes: await api.readLogTile(tilePath({ ...tile, width: TILE_WIDTH })), width: TILE_WIDTH };
  }
}
