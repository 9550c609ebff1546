import { describe, expect, it } from 'vitest';
import { draft, signedIn, PATH } from './bannerAdScene.ts';

describe('a banner ad in Hindi', () => {
  const translations = { hi: { title: 'समाचार', content: '**पढ़ें**' } };

  it('is given to visitors and admins beside the English texts, and comes back with it', async () => {
    const test = await signedIn();
    const created = await test.create({ translations });
    expect(created).toMatchObject({ title: draft.title, translations });
    expect(await test.shownTo('ann')).toMatchObject({ title: draft.title, translations });
    expect((await test.send('GET', PATH, undefined, {})).body).toEqual([created]);
  });

  it('holds the longest texts in both languages', async () => {
    const test = await signedIn();
    const [title, content] = ['स'.repeat(200), 'स'.repeat(5000)];
    const hi = { title, content };
    expect(await test.create({ title, content, translations: { hi } })).toMatchObject({
      translations: { hi },
    });
  });

  it('loses it by a save without one or with empty texts, and has it still after its switch alone', async () => {
    const test = await signedIn();
    for (const emptied of [
      {},
      { translations: null },
      { translations: { hi: { title: ' ', content: '' } } },
    ]) {
      const { id } = await test.create({ translations });
      const toggled = await test.send('PUT', `${PATH}/${id}`, { isActive: false });
      expect(toggled.body).toMatchObject({ translations });
      const saved = await test.send('PUT', `${PATH}/${id}`, { ...draft, ...emptied });
      expect(Object.keys(saved.body as object)).not.toContain('translations');
    }
  });

  it.each([
    [{ hi: { title: 'स'.repeat(201) } }, 'hi.title', 'Hindi title can have at most 200 characters'],
    [{ hi: { content: '![x](y)' } }, 'hi.content', 'Images cannot be used; write text and links'],
    [{ hi: { title: 3 } }, 'hi.title', 'Must be text'],
    [{ hi: { other: 'x' } }, 'hi.other', 'Is not a known field'],
    [{ fr: { title: 'x' } }, 'fr', 'Is not a known field'],
  ])('is rejected with %j, and the field is named', async (given, field, message) => {
    const test = await signedIn();
    const { status, body } = await test.send('POST', PATH, { ...draft, translations: given });
    expect(status).toBe(400);
    const fault = { field: `translations.${field}`, message };
    expect(body).toMatchObject({
      code: 'invalid_banner',
      faults: expect.arrayContaining([fault]) as unknown,
    });
  });
});
