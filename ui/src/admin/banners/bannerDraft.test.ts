import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJsonStore } from '../../shared/storage/jsonStore.ts';
import { memoryBackend } from '../../testing/storageBackends.ts';
import { storedDraft, type FormDraft, isDirty, isSameDraft, opened, rebased } from './bannerDraft.ts';

const text = fc.string({ unit: 'binary', maxLength: 30 });
const typed = fc.record({ title: text, content: text, isActive: fc.boolean() });
const ad = fc
  .record({ id: fc.uuid(), updatedAt: fc.nat() })
  .chain((own) => typed.map((rest) => ({ ...own, ...rest })));
const draft: fc.Arbitrary<FormDraft> = fc.record({ ad: fc.option(ad), typed });

describe('the draft of an ad', () => {
  it('comes out of the store as it went in', () => {
    fc.assert(
      fc.property(draft, (kept) => {
        const backend = memoryBackend();
        createJsonStore(backend).write(storedDraft, kept);
        expect(createJsonStore(backend).read(storedDraft)).toEqual(kept);
      }),
    );
  });

  it.each([
    {},
    'x',
    7,
    { ad: null },
    { ad: null, typed: null },
    { ad: null, typed: { title: 'x', content: 'y' } },
    { ad: {}, typed: { title: 'x', content: 'y', isActive: true } },
    { ad: { id: '', updatedAt: 1 }, typed: { title: 'x', content: 'y', isActive: true } },
    { typed: { title: 'x', content: 'y', isActive: true } },
  ])('is none where %j is kept', (value) => {
    const backend = memoryBackend({ 'banner-draft': JSON.stringify({ version: 1, value }) });
    expect(createJsonStore(backend).read(storedDraft)).toBeNull();
  });

  it('is clean as it opens, and dirty once any field differs', () => {
    fc.assert(
      fc.property(fc.option(ad), typed, (stored, other) => {
        const fresh = opened(stored);
        expect(isDirty(fresh)).toBe(false);
        const changed = { ...fresh, typed: other };
        expect(isDirty(changed)).toBe(!isSameDraft(changed, fresh));
      }),
    );
  });

  it('follows the switch of its ad unless its own was touched, and keeps the words', () => {
    fc.assert(
      fc.property(ad, fc.boolean(), text, (stored, touched, title) => {
        const isActive = touched ? !stored.isActive : stored.isActive;
        const toggled = { ...stored, isActive: !stored.isActive, updatedAt: stored.updatedAt + 1 };
        const after = rebased(
          { ...opened(stored), typed: { ...opened(stored).typed, title, isActive } },
          toggled,
        );
        expect(after.typed).toMatchObject({ title, content: stored.content, isActive: toggled.isActive });
        expect(after.ad?.updatedAt).toBe(toggled.updatedAt);
      }),
    );
  });
});
