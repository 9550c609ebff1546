import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { hexOf } from '../../game/draw/fairNumber.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import { parseEarlier } from '../earlierFigures.ts';
import { readEarlier } from './readEarlier.ts';

const line = (name: string) => `${name} 0 9 6 0 4 1700000000000`;
const figuresOf = (name: string) => {
  const parsed = parseEarlier(line(name));
  return parsed.ok ? parsed.value : undefined;
};
const digestOf = (text: string) => hexOf(sha256(encodeUtf8(text)));

/** What is read of these pages, and how many were asked for. */
async function read(pages: readonly string[]) {
  let asked = 0;
  const text = async (path: string) => {
    asked += 1;
    return pages[Number(/^\/api\/log\/before\/(\d+)$/.exec(path)?.[1])];
  };
  return { ...(await readEarlier(sha256, text)), asked };
}

const pages = (count: number) => Array.from({ length: count }, () => `${line('ann')}\n`);

describe('readEarlier', () => {
  it('reads all pages up to the first that is empty or missing', async () => {
    const [one, two] = [`${line('ann')}\n${line('bob')}\n`, `${line('cy')}\n`];
    const all = {
      figures: [figuresOf('ann'), figuresOf('bob'), figuresOf('cy')],
      findings: [],
      digest: digestOf(digestOf(one) + two),
      asked: 3,
    };
    expect(await read([one, two])).toEqual(all);
    expect(await read([one, two, '', one])).toEqual(all);
    expect(await read([])).toEqual({ figures: [], findings: [], digest: '', asked: 1 });
  });

  it('stops at the page that holds a line of something else', async () => {
    const page = `${line('ann')}\n\n${line('bob')}\n`;
    expect(await read([`${line('cy')}\n`, page, `${line('dora')}\n`])).toMatchObject({
      figures: [figuresOf('cy'), figuresOf('ann')],
      findings: [{ code: 'before_unreadable', about: '/api/log/before/1' }],
      asked: 2,
    });
  });

  it('reads at most a hundred pages', async () => {
    expect(await read(pages(100))).toMatchObject({ findings: [], asked: 101 });
    const more = await read(pages(105));
    expect(more).toMatchObject({
      findings: [{ code: 'before_unreadable', about: '/api/log/before/100' }],
      asked: 101,
    });
    expect(more.figures).toHaveLength(100);
  });
});
