import type { StoredGiftCode } from '@bigsmall/domain/ports';
import type { ListGiftCodes } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import type { GiftCode } from '../../contract/index.ts';
import type { Log } from '../../logging/log.ts';
import { everySecond } from '../../snapshots/everySecond.ts';
import { createSnapshot, type Snapshot } from '../../snapshots/createSnapshot.ts';
import { giftCodeAnswer, giftCodeSchema } from './giftCodeAnswer.ts';

export const giftCodesSchema = Joi.array<readonly GiftCode[]>().items(giftCodeSchema);

/** The gift codes on show, kept at hand: as new as this server's own changes, and at most a second late for others'. */
export type GiftCodeCache = {
  /** The public list as it is sent. */
  readonly snapshot: Snapshot;
  /** What that list is made of. */
  readonly active: () => Promise<readonly StoredGiftCode[]>;
  /** To be told after each change, and after each that may have been made. */
  readonly changed: () => void;
};

export type CacheDeps = {
  readonly listGiftCodes: ListGiftCodes;
  readonly now: () => number;
  readonly log: Log;
};

export function createGiftCodeCache({ listGiftCodes, now, log }: CacheDeps): GiftCodeCache {
  const second = everySecond(now);
  let changes = 0;
  let codes: readonly StoredGiftCode[] = [];
  const snapshot = createSnapshot<readonly GiftCode[]>({
    key: () => `${second()} ${changes}`,
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
      await snapshot.read();
      return codes;
    },
    changed() {
      changes += 1;
    },
  };
}
