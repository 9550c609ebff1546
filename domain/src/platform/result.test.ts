import { expect, it } from 'vitest';
import { fail, succeed } from './result.ts';

it('succeeds with a value', () => {
  expect(succeed([1, 2])).toEqual({ ok: true, value: [1, 2] });
});

it('fails with a code and nothing else', () => {
  expect(fail('period_empty')).toEqual({ ok: false, code: 'period_empty' });
});
