import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, actionWords, actorName, nameOf } from './trailWords.ts';

const banner = { title: 'Summer', content: 'Come in.', isActive: true, contentVersion: 1 };
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const record = fc.option(fc.dictionary(fc.constantFrom('title', 'status', 'a', 'b', 'c'), value));

describe('the words of the trail', () => {
  it.each([
    ['banner_created', null, banner, 'created a banner ad'],
    ['banner_updated', banner, { ...banner, title: 'x' }, 'changed a banner ad'],
    ['banner_updated', banner, { ...banner, isActive: false }, 'deactivated a banner ad'],
    ['gift_code_updated', { isActive: false }, { isActive: true }, 'activated a gift code'],
    ['gift_code_updated', { isActive: true }, { isActive: true }, 'saved a gift code as it was'],
    ['screenshot_reviewed', { status: 'pending' }, { status: 'approved' }, 'approved a screenshot'],
    ['screenshot_reviewed', { status: 'approved' }, { status: 'pending' }, 'reset a screenshot to pending'],
    ['screenshot_reviewed', null, null, 'reviewed a screenshot'],
    ['signed_in', null, { from: '127.0.0.1' }, 'signed in'],
    ['moon_painted', null, null, 'moon painted'],
  ])('tell %s from %j to %j as "%s"', (action, before, after, words) => {
    expect(actionWords({ action, before, after })).toBe(words);
  });

  it('name nobody for a wrong password', () => {
    expect(actorName({ action: 'sign_in_failed', actor: 'Admin' })).toBe('Somebody');
    expect(actorName({ action: 'code_failed', actor: 'Asha' })).toBe('Somebody, as Asha,');
    expect(actorName({ action: 'signed_in', actor: 'Admin' })).toBe('Admin');
  });

  it('name what was changed as it is called now, or was called before its deletion', () => {
    expect(nameOf({ before: banner, after: { ...banner, title: 'Autumn' } })).toBe('Autumn');
    expect(nameOf({ before: { gameName: 'Sample' }, after: null })).toBe('Sample');
    expect(nameOf({ before: { status: 'pending' }, after: { status: 'approved' } })).toBeNull();
  });

  it('name the reason of a rejection by its code, as words', () => {
    const after = { status: 'rejected', reason: 'no_win' };
    expect(changesOf({ before: { status: 'pending' }, after })).toContainEqual({
      field: 'Reason',
      before: null,
      after: 'no win',
    });
  });

  it('tell yes, no, numbers, nothing and the empty text apart', () => {
    const before = { isActive: true, contentVersion: 1, title: '', iconKey: null };
    const after = { isActive: false, contentVersion: 2, title: 'x', iconKey: 'icons/a.webp' };
    expect(changesOf({ before, after })).toEqual([
      { field: 'Active', before: 'yes', after: 'no' },
      { field: 'Version', before: '1', after: '2' },
      { field: 'Title', before: '(empty)', after: 'x' },
      { field: 'Icon', before: null, after: 'icons/a.webp' },
    ]);
  });

  it('name the language of a translated text', () => {
    const after = { 'translations.hi.title': 'समाचार', 'translations.xx.title': 'x' };
    expect(changesOf({ before: {}, after })).toEqual([
      { field: 'Hindi title', before: null, after: 'समाचार' },
      { field: 'translations.xx.title', before: null, after: 'x' },
    ]);
  });

  it('tell what changed, all of it and nothing else', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
        const differing = [...fields].filter(
          (field) => (before?.[field] ?? null) !== (after?.[field] ?? null),
        );
        expect(changesOf({ before, after })).toHaveLength(differing.length);
        expect(changesOf({ before, after: before })).toEqual([]);
      }),
    );
  });
});
