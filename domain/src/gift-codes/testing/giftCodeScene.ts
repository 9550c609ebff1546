import type { GiftCodeStore } from '../ports.ts';
import type { ObjectStore, TrailContext } from '../../ports.ts';
import { createMemoryTrailStore } from '../../admins/testing/createMemoryTrailStore.ts';
import { anImageFile, createMemoryImageReader } from '../../platform/testing/createMemoryImageReader.ts';
import { createMemoryObjectStore } from '../../platform/testing/createMemoryObjectStore.ts';
import { keysOf } from '../../platform/testing/keysOf.ts';
import { NOON } from '../../testing/builders.ts';
import { emptyMemoryState } from '../../testing/memoryState.ts';
import {
  makeCreateGiftCode,
  makeDeleteGiftCode,
  makeHasGiftCodeNotification,
  makeListGiftCodes,
  makeMarkGiftCodesSeen,
  makeSetGiftCodeIcon,
  makeUpdateGiftCode,
} from '../usecases.ts';
import { createMemoryGiftCodeStore } from './createMemoryGiftCodeStore.ts';

export const draft = {
  gameName: ' Game ',
  registrationUrl: 'https://example.com/',
  giftCode: 'A1',
  isActive: true,
};
export const saved = { ...draft, gameName: 'Game' };
export const file = anImageFile({ note: 'first' });

type Parts = { readonly giftCodes: GiftCodeStore; readonly objects: ObjectStore };

/** The use cases over stores in memory, which `wrap` may replace. */
export function setUp(wrap: (parts: Parts) => Parts = (parts) => parts) {
  const state = emptyMemoryState();
  const whole = { giftCodes: createMemoryGiftCodeStore(state), objects: createMemoryObjectStore() };
  const deps = { ...wrap(whole), images: createMemoryImageReader() };
  let entries = 0;
  return {
    ...whole,
    trail: createMemoryTrailStore(state),
    context: (at = NOON): TrailContext => ({ id: `entry-${(entries += 1)}`, at, actor: 'Admin' }),
    keys: () => keysOf(whole.objects.list()),
    listGiftCodes: makeListGiftCodes(deps),
    createGiftCode: makeCreateGiftCode(deps),
    updateGiftCode: makeUpdateGiftCode(deps),
    deleteGiftCode: makeDeleteGiftCode(deps),
    setGiftCodeIcon: makeSetGiftCodeIcon(deps),
    hasGiftCodeNotification: makeHasGiftCodeNotification(deps),
    markGiftCodesSeen: makeMarkGiftCodesSeen(deps),
  };
}

export const away = () => Promise.reject(new Error('away'));
