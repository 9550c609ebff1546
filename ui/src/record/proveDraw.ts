import { fail, type Period, type Result, succeed } from '@bigsmall/domain';
import {
  type DrawEntry,
  drawEntryText,
  encodeUtf8,
  inclusionProof,
  leafHash,
  openCheckpoint,
  readTiles,
  verifyInclusion,
} from '@bigsmall/domain/log';
import { followLog, knownKey, loadTile, type LogServices } from './followLog.ts';
import { recordCrypto } from './recordCrypto.ts';
import { entriesOf } from './recordEntries.ts';

/** A draw's entry, its place in the record and how many entries that has. */
export type ProvenDraw = DrawEntry & { readonly index: number; readonly size: number };

/** `no_entry`: the record does not name this draw. `unproven`: what the server shows does not fit its signed record. */
export type DrawFailure = { readonly code: 'no_entry' | 'unproven' };

/** Verifies here that the newest signed record holds the draw of a period. Rejects where the record cannot be read. */
export async function proveDraw(
  services: LogServices,
  period: Period,
): Promise<Result<ProvenDraw, DrawFailure>> {
  const { api } = services;
  const { sha256, verify } = recordCrypto;
  const [key, shown] = [await knownKey(services), await api.readLogCheckpoint()];
  const head = await openCheckpoint(verify, shown, key === undefined ? [] : [key]);
  if (!head.ok || !(await followLog(services, shown)).ok) return fail('unproven');
  const { size, root } = head.value;
  const draws: (DrawEntry & { readonly index: number })[] = [];
  for await (const { entry, index } of entriesOf(api, size, period))
    if (entry.kind === 'draw') draws.push({ ...entry, index });
  const [draw, another] = draws;
  if (draw === undefined) return fail('no_entry');
  // A record that names two draws of a period proves neither.
  if (another !== undefined) return fail('unproven');
  const { index } = draw;
  const read = readTiles(sha256, size, (tile) => loadTile(api, tile));
  const proof = await inclusionProof(sha256, read, { index, size });
  const leaf = leafHash(sha256, encodeUtf8(drawEntryText(draw)));
  const proven = verifyInclusion(sha256, { index, size, leaf, proof, root });
  return proven.ok ? succeed({ ...draw, size }) : fail('unproven');
}
