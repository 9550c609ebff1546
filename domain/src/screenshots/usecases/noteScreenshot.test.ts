import { describe, expect, it } from 'vitest';
import { NOON } from '../../testing.ts';
import { context, setUp, upload } from '../testing/uploadScene.ts';

describe('a note on a screenshot', () => {
  it('is put on a pending one for the other admins, replaced and removed, with its entries and no new version', async () => {
    const test = setUp();
    const input = upload();
    await test.submitScreenshot(input);
    const note = (text: string, id: string) =>
      test.noteScreenshot({ id: input.id, text, context: { ...context(id), at: NOON + 9 } });
    expect(await note('  Whose win is it? ', 'a')).toMatchObject({
      value: { note: { text: 'Whose win is it?', by: 'Admin', at: NOON + 9 }, status: 'pending', version: 1 },
    });
    expect(await note('', 'b')).toMatchObject({ value: { note: null, version: 1 } });
    expect(await test.deps.trail.newest(10)).toMatchObject([
      { action: 'screenshot_noted', before: { note: 'Whose win is it?' }, after: { note: null } },
      { action: 'screenshot_noted', before: { note: null }, after: { note: 'Whose win is it?' } },
    ]);
  });

  it('is rejected on an unknown or a reviewed one, over 200 characters, and of more than a line', async () => {
    const test = setUp();
    const input = upload();
    await test.submitScreenshot(input);
    const note = (id: string, text: string) => test.noteScreenshot({ id, text, context: context('x') });
    expect(await note('nothing', 'A')).toEqual({ ok: false, code: 'not_found' });
    for (const text of ['a'.repeat(201), 'two\nlines', 'bell\u0007'])
      expect(await note(input.id, text)).toEqual({ ok: false, code: 'invalid_note' });
    await test.reviewScreenshot({ id: input.id, to: 'approved', context: context('review') });
    expect(await note(input.id, 'Late')).toEqual({ ok: false, code: 'illegal_transition' });
    expect(await test.deps.trail.newest(10)).toHaveLength(1);
  });
});
