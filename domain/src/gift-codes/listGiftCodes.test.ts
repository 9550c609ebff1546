import { describe, expect, it } from 'vitest';
import { NOON } from '../testing.ts';
import { draft, setUp } from './testing/giftCodeScene.ts';

describe('listGiftCodes', () => {
  it('shows visitors the active ones, and all to callers who ask for all', async () => {
    const test = setUp();
    await test.createGiftCode({ id: 'a', draft, context: test.context() });
    await test.createGiftCode({
      id: 'b',
      draft: { ...draft, isActive: false },
      context: test.context(NOON + 1),
    });
    const ids = async (activeOnly: boolean) => (await test.listGiftCodes({ activeOnly })).map(({ id }) => id);
    expect(await ids(true)).toEqual(['a']);
    expect(await ids(false)).toEqual(['b', 'a']);
  });
});
