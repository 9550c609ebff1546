import type { Page } from '@playwright/test';
import type { DocumentText } from '../../scripts/translations/documents.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type ShownText = DocumentText & { readonly box: Box };

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** What a text looks like with its gaps filled; undefined for one of gaps, signs or Latin letters alone. */
function patternOf({ translated }: DocumentText): string | undefined {
  const parts = translated.replaceAll(/<[^<>]*>/g, '').split(/\{[^{}]*\}/);
  const words = parts.join('').match(/[\u0900-\u097F]/g) ?? [];
  if (words.length < 2) return undefined;
  const filled = parts.map((part) => escaped(part.replaceAll(/\s+/g, ' '))).join('.+?');
  // A sentence can have others beside it.
  return words.length > 12 ? filled : `^${filled}$`;
}

/** The texts that can be seen on the page now, each with where it is. */
export async function shownTexts(page: Page, texts: readonly DocumentText[]): Promise<readonly ShownText[]> {
  const patterns = texts.map(patternOf);
  const boxes = await page.evaluate((sources) => {
    const open =
      [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')].at(-1) ?? null;
    const seen = [...document.body.querySelectorAll('*')].flatMap((element) => {
      const own = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim();
      if (!/[\u0900-\u097F]/.test(own) || !element.checkVisibility({ visibilityProperty: true })) return [];
      const { x, y, width, height } = element.getBoundingClientRect();
      // What is below a dialog is in no picture.
      if (width < 4 || height < 4 || (open !== null && !open.contains(element))) return [];
      return [{ own, box: { x: x + scrollX, y: y + scrollY, width, height } }];
    });
    return sources.map((source) => {
      if (source === undefined) return undefined;
      const pattern = new RegExp(source, 'u');
      return seen.find(({ own }) => pattern.test(own))?.box;
    });
  }, patterns);
  return texts.flatMap((text, index) => {
    const box = boxes[index];
    return box === undefined ? [] : [{ ...text, box }];
  });
}

/** Draws a frame with its number, from 1 on, around each of these places. */
export async function markBoxes(page: Page, boxes: readonly Box[]): Promise<void> {
  await page.evaluate((all) => {
    for (const [index, { x, y, width, height }] of all.entries()) {
      const frame = document.createElement('div');
      const number = document.createElement('b');
      number.textContent = String(index + 1);
      const fixed = { position: 'absolute', zIndex: '2147483647', pointerEvents: 'none' } as const;
      Object.assign(frame.style, fixed, {
        left: `${x - 2}px`,
        top: `${y - 1}px`,
        width: `${width + 4}px`,
        height: `${height + 2}px`,
        boxSizing: 'border-box',
        border: '1px solid #e11',
      });
      Object.assign(number.style, {
        position: 'absolute',
        right: '0',
        top: '-7px',
        padding: '0 2px',
        background: '#e11',
        color: '#fff',
        font: '10px/1.3 sans-serif',
      });
      frame.append(number);
      (document.querySelector('dialog[open]') ?? document.body).append(frame);
    }
  }, boxes);
}
