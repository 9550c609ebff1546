import type { StoredGiftCode } from '@bigsmall/domain/ports';
import { giftCode } from '../wire.ts';
import { list } from '../../platform/shapes.ts';
import { createDataVersion, createSnapshot, everySecond, type Snapshot } from '../../platform/snapshots.ts';
import { giftCodeAnswer } from './giftCodeAnswer.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

export const giftCodesSchema = list(giftCode);

/** The active gift codes in memory: this server's own changes show at once, those of others within a second. */
export type GiftCodeCache = {
  /** The public list as it is sent. */
  readonly snapshot: Snapshot;
  /** The rows of that list, and a text that changes with it. */
  readonly active: () => Promise<{ readonly codes: readonly StoredGiftCode[]; readonly revision: string }>;
  /** To call after each change, also after one that failed: it may have been made. */
  readonly invalidate: () => void;
};

export function createGiftCodeCache({ listGiftCodes, now, log }: RouteFrame): GiftCodeCache {
  const second = everySecond(now);
  const version = createDataVersion();
  let codes: readonly StoredGiftCode[] = [];
  const snapshot = createSnapshot({
    path: '/api/gift-codes',
    key: () => `${second()} ${version.read()}`,
    async build() {
      codes = await listGiftCodes({ activeOnly: true });
      return codes.map(giftCodeAnswer);
    },
    schema: giftCodesSchema,
    log,
  });
  return {
    snapshot,
    async active() {
      const { etag } = await snapshot();
      return { codes, revision: etag };
    },
    invalidate: version.invalidate,
  };
}
