import { expect, it } from 'vitest';
import type { Translation } from './translation.ts';

const english = {
  title: 'Draws',
  count: (draws: number, side: string) => `${draws} ${side}`,
  tabs: { basics: 'Basics' },
  notes: ['One', 'Two'],
} as const;

/** Each wrong translation is one that the compiler rejects: an unused expectation would not compile either. */
it('has each text and each gap, or does not compile', () => {
  const whole = {
    title: 'ड्रॉ',
    count: (draws: number, side: string) => `${side} ${draws}`,
    tabs: { basics: 'शुरुआत' },
    notes: ['एक', 'दो'],
  } as const;
  const wrong = {
    missing: { count: whole.count, tabs: whole.tabs, notes: whole.notes },
    deeper: { ...whole, tabs: {} },
    gap: { ...whole, count: (draws: number) => `${draws}` },
    kind: { ...whole, count: (draws: string, side: string) => draws + side },
    more: { ...whole, extra: 'और' },
    fewer: { ...whole, notes: ['एक'] },
  } as const;
  // @ts-expect-error A text is missing.
  wrong.missing satisfies Translation<typeof english, typeof wrong.missing>;
  // @ts-expect-error A text below is missing.
  wrong.deeper satisfies Translation<typeof english, typeof wrong.deeper>;
  // @ts-expect-error A gap is missing.
  wrong.gap satisfies Translation<typeof english, typeof wrong.gap>;
  // @ts-expect-error A gap has another kind.
  wrong.kind satisfies Translation<typeof english, typeof wrong.kind>;
  // @ts-expect-error English has no such text.
  wrong.more satisfies Translation<typeof english, typeof wrong.more>;
  // @ts-expect-error A note is missing.
  wrong.fewer satisfies Translation<typeof english, typeof wrong.fewer>;
  const translated = whole satisfies Translation<typeof english, typeof whole>;
  expect(translated.count(3, 'BIG')).toBe('BIG 3');
});
