import { type Tile, TILE_WIDTH, tilePath } from '@bigsmall/domain/log';
import type { VisitorApi } from '../api/api.ts';
import { statusOf } from '../api/errors/errorOf.ts';

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
