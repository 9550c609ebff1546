import { setTimeout as pause } from 'node:timers/promises';
import { outcomeOf } from '@bigsmall/domain';
import { failedClaim, parseReceipt } from '@bigsmall/domain/log';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { PublishedDraw } from '../../support/replayFeed.ts';
import { ask, newestPeriod, signIn } from './ask.ts';
import type { Kept, Ledger } from './startCrowd.ts';
import { checkpointIssues, keyOf, sha256, verify } from './checkpoints.ts';

const AT_ONCE = 20;

/** Calls `look` for each item, some at once; what it answers that is not undefined. */
async function issuesOf<Item>(items: Iterable<Item>, look: (item: Item) => Promise<string | undefined>) {
  const issues: string[] = [];
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const issue = await look(next);
      if (issue !== undefined) issues.push(issue);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return issues;
}

/**
 * What of the ledger is lost, counted twice or not at all, or unproved, by the product's own answers. `draws` were
 * published before, the newest of them last, and nobody writes any more.
 */
export async function ledgerIssues(
  url: string,
  ledger: Ledger,
  { draws, served = new Set() }: { readonly draws: readonly PublishedDraw[]; readonly served?: ReadonlySet<string> },
): Promise<readonly string[]> {
  await expect.poll(() => newestPeriod(url), { timeout: 30_000 }).toBe(draws.at(-1)!.issueNumber);
  const kept = [...ledger.predictions.values()];
  const sides = new Map(draws.map((draw) => [draw.issueNumber, outcomeOf(Number(draw.number))]));
  const counted = kept.filter(({ ranked, periodNumber }) => ranked && sides.has(periodNumber));
  return [
    ...ledger.wrong,
    ...(await issuesOf(kept, ({ id, sessionId, periodNumber, prediction }) => lost(url, { id, sessionId, periodNumber, prediction }))),
    ...(await issuesOf(new Set(kept.map(({ sessionId }) => sessionId)), (session) => miscounted(url, session, counted.filter(({ sessionId }) => sessionId === session), sides))),
    ...(await unproved(url, counted)),
    ...(ledger.screenshots.size + ledger.codes.size === 0 ? [] : await lostOfAdmins(url, ledger)),
    ...(await checkpointIssues(url, served)),
  ];
} // prettier-ignore

/** Sent again, a prediction is found as it was recorded, also after its lock. */
async function lost(url: string, { id, ...json }: Omit<Kept, 'ranked'>): Promise<string | undefined> {
  const { status, body } = await ask('POST', `${url}/api/predictions`, { json });
  return status === 200 && body['id'] === id ? undefined : `lost: ${JSON.stringify({ id, status, body })}`;
}

/** Each settled prediction counts once in the figures of its session. */
async function miscounted(
  url: string,
  session: string,
  own: readonly Kept[],
  sides: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const due = `${own.filter(({ periodNumber, prediction }) => sides.get(periodNumber) === prediction).length} of ${own.length}`;
  let shown = '';
  for (let tries = 0; tries < 60; tries += 1) {
    const { body } = await ask('GET', `${url}/api/leaderboard/user/${session}`);
    shown = `${String(body['correctPredictions'])} of ${String(body['totalPredictions'])}`;
    if (shown === due) return undefined;
    await pause(500);
  }
  return `${session} has ${shown}, not ${due}`;
}

/** Each counted prediction has a receipt: sealed in a batch before its draw, in the signed log. */
async function unproved(url: string, counted: readonly Kept[]): Promise<readonly string[]> {
  const key = await keyOf(url);
  return issuesOf(counted, async ({ id }) => {
    const { status, body } = await ask('GET', `${url}/api/log/receipt/${id}`);
    const receipt = parseReceipt(body);
    if (!receipt) return `no receipt of ${id}: ${status} ${JSON.stringify(body)}`;
    const failed = await failedClaim({ sha256, verify }, receipt, [key]);
    return !failed && receipt.row.id === id ? undefined : `receipt of ${id}: not ${failed}`;
  });
}

/** Uploads are listed with whole images, gift codes as they were written. */
async function lostOfAdmins(url: string, { screenshots, codes }: Ledger): Promise<readonly string[]> {
  const cookie = await signIn(url);
  const list = async (path: string) => {
    const { body } = await ask('GET', url + path, { cookie });
    return new Map((body as unknown as Record<string, string>[]).map((row) => [row['id']!, row]));
  };
  const shots = await list('/api/admin/screenshots');
  const given = await list('/api/gift-codes');
  return [
    ...(await issuesOf(screenshots, async (id) => {
      const image = await fetch(url + shots.get(id)?.['cloudflareUrl'], { headers: { cookie } });
      return (await isWhole(await image.arrayBuffer())) ? undefined : `screenshot ${id}: ${image.status}`;
    })),
    ...[...codes]
      .filter(([id, name]) => given.get(id)?.['gameName'] !== name)
      .map(([id]) => `gift code ${id}`),
  ];
}

/** Whether the bytes are an image that does not break off. */
export async function isWhole(bytes: ArrayBuffer): Promise<boolean> {
  return sharp(bytes, { failOn: 'truncated' })
    .raw()
    .toBuffer()
    .then(
      ({ length }) => length > 0,
      () => false,
    );
}
