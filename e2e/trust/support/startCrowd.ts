import { setTimeout as pause } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import sharp from 'sharp';
import type { ReplayFeed } from '../../support/replayFeed.ts';
import { type Answer, ask, type Asking, fromNetwork, newVisitor } from './ask.ts';

/** A prediction that was acknowledged. */
export type Kept = {
  readonly id: string;
  readonly sessionId: string;
  readonly periodNumber: string;
  readonly prediction: 'BIG' | 'SMALL';
  readonly ranked: boolean;
};

/** All that was acknowledged, and each answer that nobody should get. */
export type Ledger = {
  readonly predictions: Map<string, Kept>;
  readonly screenshots: Set<string>;
  /** By the gift code's id, what it says. */
  readonly codes: Map<string, string>;
  readonly wrong: string[];
};

export const openLedger = (): Ledger => ({
  predictions: new Map(),
  screenshots: new Set(),
  codes: new Map(),
  wrong: [],
});

/** What visitors get in good order: recorded, found again, too late, the feed is ahead, a store is down, no answer. */
const IN_ORDER: readonly number[] = [200, 201, 409, 422, 503, 0];

let images = 0;

/** A small JPEG, unlike those of earlier calls. */
export function newJpeg(width = 200, height = 430): Promise<Buffer> {
  const noise = Buffer.alloc(width * height * 3);
  for (let at = 0, state = (images += 1); at < noise.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    noise[at] = state >>> 24;
  }
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/**
 * Players who predict each period as it opens, at one server after the other in turn, and ask again what was not answered;
 * with an admin's cookie also visitors who upload screenshots and an admin who writes gift codes.
 */
export function startCrowd(options: {
  readonly urls: readonly string[];
  readonly feed: ReplayFeed;
  readonly ledger: Ledger;
  readonly players?: number;
  /** Of its sessions, so that no two crowds share one. */
  readonly name?: string;
  readonly admin?: string;
}) {
  const { urls, feed, ledger, players = 12, name = 'player', admin } = options;
  const ending = new AbortController();
  let turns = 0;
  const url = () => urls[(turns += 1) % urls.length]!;

  /** The answer; one that did not come is asked for again, so that nobody has to guess. */
  async function send(method: string, path: string, asking: Asking): Promise<Answer> {
    for (;;) {
      const answer = await ask(method, url() + path, asking);
      if (!IN_ORDER.includes(answer.status))
        ledger.wrong.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      if (answer.status !== 0 && answer.status !== 503) return answer;
      if (ending.signal.aborted) return answer;
      await pause(50);
    }
  }

  async function play(index: number): Promise<void> {
    const sessionId = `${name}-${index}`;
    const headers = fromNetwork(index + 1);
    let cookie = '';
    while (cookie === '' && !ending.signal.aborted) cookie = await newVisitor(url(), sessionId);
    while (!ending.signal.aborted) {
      const open = nextPeriod(requirePeriod(feed.newest()!.issueNumber));
      // The sides follow the session, so that ranks differ.
      const prediction = (Number(open.slice(-2)) * (index + 3)) % 7 < 4 ? 'BIG' : 'SMALL';
      const json = { sessionId, periodNumber: open, prediction };
      const key = `${sessionId} ${open}`;
      if (!ledger.predictions.has(key)) {
        const { status, body } = await send('POST', '/api/predictions', { json, cookie, headers });
        if (status === 200 || status === 201) ledger.predictions.set(key, { ...(body as Kept), sessionId });
      }
      await pause(60);
    }
  }

  async function upload(): Promise<void> {
    const file = { field: 'screenshot', bytes: await newJpeg() };
    const { status, body } = await send('POST', '/api/screenshots/upload', { file });
    if (status === 201) ledger.screenshots.add(String(body['id']));
  }

  async function keepCode(cookie: string): Promise<void> {
    const gameName = `Game ${turns}`;
    const json = { gameName, registrationUrl: 'https://example.com/r', giftCode: 'GIFT' };
    const { status, body } = await send('POST', '/api/gift-codes', { json, cookie });
    if (status === 201) ledger.codes.set(String(body['id']), gameName);
    await pause(100);
  }

  async function again(act: () => Promise<void>): Promise<void> {
    while (!ending.signal.aborted) await act();
  }

  const all = Promise.all([
    ...Array.from({ length: players }, (_, index) => play(index)),
    ...(admin === undefined ? [] : [again(upload), again(() => keepCode(admin))]),
  ]);
  return {
    async stop() {
      ending.abort();
      await all;
    },
  };
}
