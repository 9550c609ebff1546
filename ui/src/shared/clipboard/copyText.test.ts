import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copyText.ts';

afterEach(() => void vi.unstubAllGlobals());

const withClipboard = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard });

/** jsdom has no execCommand: `answer` decides, and the selected text is kept. */
function withSelectionCopy(answer: () => boolean) {
  const selected: string[] = [];
  Object.assign(document, {
    execCommand: () => {
      selected.push(String(document.getSelection()));
      return answer();
    },
  });
  return selected;
}

it('copies with the clipboard API', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  withClipboard({ writeText });
  expect(await copyText('1 | ₹1\n2 | ₹2')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('1 | ₹1\n2 | ₹2');
});

it.each([
  ['missing', undefined],
  ['rejected', { writeText: () => Promise.reject(new DOMException('rejected', 'NotAllowedError')) }],
])('copies a selection when the clipboard API is %s, and leaves nothing behind', async (_, clipboard) => {
  withClipboard(clipboard);
  const selected = withSelectionCopy(() => true);
  const focused = document.activeElement;
  expect(await copyText('line one\nline two')).toBe(true);
  expect(selected).toEqual(['line one\nline two']);
  expect(document.body.textContent).toBe('');
  expect(String(document.getSelection())).toBe('');
  expect(document.activeElement).toBe(focused);
});

it.each([
  ['rejects', () => false],
  [
    'throws',
    () => {
      throw new DOMException('no', 'SecurityError');
    },
  ],
])('reports a failure when the browser %s both ways', async (_, answer) => {
  withClipboard(undefined);
  withSelectionCopy(answer);
  expect(await copyText('text')).toBe(false);
  expect(document.body.textContent).toBe('');
});
