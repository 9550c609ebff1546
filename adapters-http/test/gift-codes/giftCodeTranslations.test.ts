import { describe, expect, it } from 'vitest';
import { draft, listed, signedIn, PATH } from './giftCodeScene.ts';

describe('a gift code in Hindi', () => {
  const translations = { hi: { gameName: 'खेल' } };

  it('is given to visitors and admins beside the English name, and comes back with it', async () => {
    const test = await signedIn();
    const created = await test.create({ translations });
    expect(created).toMatchObject({ gameName: draft.gameName, translations });
    expect([await listed(test), await listed(test, test.admin)]).toEqual([[created], [created]]);
    const saved = await test.send('PUT', `${PATH}/${created.id}`, draft);
    expect(Object.keys(saved.body as object)).not.toContain('translations');
  });

  it('is rejected with a name that is too long, and the field is named', async () => {
    const test = await signedIn();
    const long = { translations: { hi: { gameName: 'स'.repeat(101) } } };
    const { status, body } = await test.send('POST', PATH, { ...draft, ...long });
    const message = 'Hindi game name can have at most 100 characters';
    expect([status, body]).toMatchObject([400, { faults: [{ field: 'translations.hi.gameName', message }] }]);
  });
});
