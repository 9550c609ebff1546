import { expect, it } from 'vitest';
import { textError } from '../draft.ts';

const rule = { name: 'Note', missing: 'Note is required', atMost: 5 };

it.each(['', ' ', '\t\n', '\u00a0'])('reports %j as missing', (text) => {
  expect(textError(text, rule)).toBe('Note is required');
});

it.each(['a', 'abcde', 'नमस्', '😀😀', ' a'])('takes %j', (text) => {
  expect(textError(text, rule)).toBeUndefined();
});

it('rejects what is too long, in UTF-16 code units', () => {
  expect(textError('abcdef', rule)).toBe('Note can have at most 5 characters');
  expect(textError('😀😀😀', rule)).toBe('Note can have at most 5 characters');
});

it.each(['a\0', '\u0007a', 'a\u007f', 'a\u0085b', '\ud83d', 'a\ude00', 'a\nb', 'a\tb', 'a\rb'])(
  'rejects %j in a line',
  (text) => {
    expect(textError(text, rule)).toBe('Note holds characters that cannot be shown');
  },
);

it('takes line breaks and tabs, and nothing else of the kind, in text of several lines', () => {
  expect(textError('a\r\n\tb', { ...rule, multiline: true })).toBeUndefined();
  expect(textError('a\nb', { ...rule, multiline: false })).toBe('Note holds characters that cannot be shown');
  expect(textError('a\n\0b', { ...rule, multiline: true })).toBe(
    'Note holds characters that cannot be shown',
  );
});
