import { setTimeout as pause } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import type { ReplayFeed } from '../../support/replayFeed.ts';
import { ask, type Asking, type Answer } from './ask.ts';
import type { Ledger, Possible } from './ledger.ts';
import { newVisitor } from './newVisitor.ts';
import { noiseJpeg } from './noiseJpeg.ts';

type Crowd = {
  /** The server for the next request. */
  readonly url: () => string;
  readonly feed: ReplayFeed;
  readonly ledger: Ledger;
  readonly cookie: string;
  /** Of sessions, so that no two crowds share one. */
  readonly name: string;
  readonly predictors?: number;
  readonly uploaders?: number;
};

/** Refusals that visitors get in good order: too late, taken already, busy. */
const IN_ORDER: readonly number[] = [409, 422, 503];

/** Visitors and admins who write without end, each waiting for the answer before the next request. `stop` waits for all. */
export function startCrowd(crowd: Crowd): { readonly stop: () => Promise<void> } {
  const { ledger, feed, cookie, name, predictors = 10, uploaders = 2 } = crowd;
  const ending = new AbortController();
  let serial = 0;
  const next = (): string => `${name}-${(serial += 1)}`;

  /** The answer, if it acknowledges something. */
  async function send(
    method: string,
    path: string,
    asking: Asking,
  ): Promise<Record<string, unknown> | undefined> {
    const answer: Answer = await ask(method, crowd.url() + path, asking);
    if (answer.status === 'broken') {
      ledger.noteBroken();
      // A server that is down rejects at once: not to ask it in a tight loop.
      await pause(10);
      return undefined;
    }
    if (answer.status >= 200 && answer.status < 300) return answer.body as Record<string, unknown>;
    if (answer.status === 503) await pause(10);
    if (!IN_ORDER.includes(answer.status)) {
      ledger.wrong.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return undefined;
  }

  /** One browser's cookie for all sessions: without any, nothing would be a row of the record. */
  let visitor: string | undefined;

  async function predict(): Promise<void> {
    visitor ??= await newVisitor(crowd.url(), next()).catch(() => undefined);
    const open = nextPeriod(requirePeriod(feed.newest()?.issueNumber ?? ''));
    const sessionId = next();
    for (const period of [open, nextPeriod(open)]) {
      const side = serial % 2 === 0 ? 'BIG' : 'SMALL';
      const json = { sessionId, periodNumber: period, prediction: side };
      const asking = visitor === undefined ? { json } : { json, cookie: visitor };
      const receipt = await send('POST', '/api/predictions', asking);
      if (receipt === undefined) continue;
      const { id, recordedAt } = receipt as { readonly id: string; readonly recordedAt: number };
      ledger.predictions.push({ id, sessionId, period, side, recordedAt });
      ledger.acknowledge();
    }
  }

  /** A ping is no promise: it counts for nothing here but load. */
  async function ping(): Promise<void> {
    await send('POST', '/api/users/active', { json: { sessionId: next() } });
  }

  async function look(): Promise<void> {
    const sessionId = next();
    const done = await send('POST', '/api/gift-codes/notification/seen', { json: { sessionId } });
    if (done === undefined) return;
    ledger.seen.add(sessionId);
    ledger.acknowledge();
  }

  async function keep(
    path: string,
    rows: Map<string, Possible>,
    bodyOf: (text: string) => object,
  ): Promise<void> {
    const text = next();
    const made = await send('POST', path, { json: bodyOf(text), cookie });
    if (made === undefined) return;
    ledger.acknowledge();
    const id = String(made['id']);
    const row: Possible = { texts: new Set([text]), mayBeGone: false, gone: false };
    rows.set(id, row);
    for (let change = 0; change < 2 && !ending.signal.aborted; change += 1) {
      const other = next();
      row.texts.add(other);
      const changed = await send('PUT', `${path}/${id}`, { json: bodyOf(other), cookie });
      // Unanswered, it may yet have been done.
      if (changed === undefined) return;
      row.texts.clear();
      row.texts.add(other);
      ledger.acknowledge();
    }
    if (path === '/api/gift-codes' && serial % 3 === 0) await giveIcon(`${path}/${id}/icon`);
    if (serial % 2 === 0 || ending.signal.aborted) return;
    row.mayBeGone = true;
    row.gone = (await send('DELETE', `${path}/${id}`, { cookie })) !== undefined;
    if (row.gone) ledger.acknowledge();
  }

  async function giveIcon(path: string): Promise<void> {
    const bytes = await noiseJpeg({ width: 48, height: 48 });
    if ((await send('POST', path, { file: { field: 'icon', bytes }, cookie })) === undefined) return;
    ledger.acknowledgeUpload();
  }

  const keepCode = (): Promise<void> =>
    keep('/api/gift-codes', ledger.codes, (gameName) => ({
      gameName,
      registrationUrl: 'https://example.com/r',
      giftCode: 'GIFT',
    }));
  const keepBanner = (): Promise<void> =>
    keep('/api/banner-ads', ledger.banners, (title) => ({ title, content: `About **${title}**` }));

  async function upload(): Promise<void> {
    const file = { field: 'screenshot', bytes: await noiseJpeg() };
    const receipt = await send('POST', '/api/screenshots/upload', { file });
    if (receipt === undefined) return;
    const id = String(receipt['id']);
    ledger.screenshots.add(id);
    ledger.acknowledgeUpload();
    if (serial % 2 === 0) await review(id);
  }

  async function review(id: string): Promise<void> {
    const possible = new Set(['pending', 'approved']);
    ledger.reviews.set(id, possible);
    const path = `/api/admin/screenshots/${id}`;
    if ((await send('PATCH', path, { json: { status: 'approved' }, cookie })) === undefined) return;
    possible.delete('pending');
    ledger.acknowledge();
  }

  async function again(act: () => Promise<void>): Promise<void> {
    while (!ending.signal.aborted) await act();
  }

  const acts = [
    ...Array.from({ length: predictors }, () => predict),
    ping,
    look,
    keepCode,
    keepBanner,
    ...Array.from({ length: uploaders }, () => upload),
  ];
  const all = Promise.all(acts.map(again));
  return {
    async stop() {
      ending.abort();
      await all;
    },
  };
}
