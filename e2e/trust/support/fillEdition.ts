import { setTimeout as pause } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import type { ReplayFeed } from '../../support/replayFeed.ts';
import { ask, type Asking } from './ask.ts';
import { EDITION_ROUNDS, type Known } from './editions.ts';
import { newVisitor } from './newVisitor.ts';
import { ADMIN_PASSWORD, signIn } from './signIn.ts';

const PLAYERS = ['ann', 'ben', 'cleo', 'dev', 'eva', 'finn'].map((name) => `edition-${name}`);
const WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * Fills a server of any edition as visitors and admins do: two weeks of predictions, of which the last period waits for its
 * draw, uploads in each state, gift codes, banner ads, and where there are such things also admins, limits and a code
 * to recover by.
 */
export async function fillEdition(
  url: string,
  feed: ReplayFeed,
  { now, restart }: { readonly now: () => number; readonly restart: (later: number) => Promise<void> },
): Promise<Known> {
  const players = await Promise.all(
    PLAYERS.map(async (session) => ({ session, cookie: await newVisitor(url, session) })),
  );
  await playWeek(url, feed, players);
  await restart(WEEK);
  const pending = await playWeek(url, feed, players);
  // A server pays the week that is over at its start.
  await restart(0);
  await pause(1500);
  const owner = await signIn(url);
  const imageNames = await fillScreenshots(url, owner, players[0]!.cookie);
  await fillContent(url, owner, players[1]!);
  const second = await inviteAdmin(url, owner, now);
  await limitOneself(url, players[2]!);
  return { players, admins: [{ name: 'Admin', cookie: owner }, ...second], imageNames, pending };
}

type Players = Known['players'];

async function must(method: string, url: string, asking: Asking = {}): Promise<Record<string, unknown>> {
  const answer = await ask(method, url, asking);
  if (answer.status === 'broken' || answer.status >= 300)
    throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`);
  return answer.body as Record<string, unknown>;
}

async function playWeek(url: string, feed: ReplayFeed, players: Players): Promise<Known['pending']> {
  let pending: Known['pending'] = [];
  for (let round = 0; round < EDITION_ROUNDS; round += 1) {
    // The draw first: a server that stood still takes no prediction of a period that may have been drawn meanwhile.
    feed.advance();
    await untilShown(url, feed);
    pending = await predictAll(url, feed, players);
  }
  // For the settlement of the last period but one.
  await pause(1500);
  return pending;
}

/** What is predicted of the open period. */
async function predictAll(url: string, feed: ReplayFeed, players: Players): Promise<Known['pending']> {
  const predicted: Known['pending'][number][] = [];
  const periodNumber = nextPeriod(requirePeriod(feed.newest()!.issueNumber));
  for (const [index, { session, cookie }] of players.entries()) {
    // Some leave periods out, and no two do as well.
    if ((Number(periodNumber.slice(-3)) + index) % (index + 3) === 0) continue;
    const prediction = (Number(periodNumber.slice(-2)) * (index + 3)) % 7 < 4 ? 'BIG' : 'SMALL';
    await must('POST', `${url}/api/predictions`, {
      cookie,
      json: { sessionId: session, periodNumber, prediction },
    });
    predicted.push({ session, side: prediction });
  }
  return predicted;
}

async function untilShown(url: string, feed: ReplayFeed): Promise<void> {
  for (;;) {
    const shown = JSON.stringify(await must('GET', `${url}/api/game/results`));
    if (shown.includes(feed.newest()!.issueNumber)) return;
    await pause(20);
  }
}

/** One approved, one rejected and one that waits; the names under which their images are served. */
async function fillScreenshots(url: string, admin: string, cookie: string): Promise<readonly string[]> {
  for (const status of ['approved', 'rejected', 'pending']) {
    const file = { field: 'screenshot', bytes: await smoothJpeg(status.length) };
    const { id } = await must('POST', `${url}/api/screenshots/upload`, { cookie, file });
    if (status === 'pending') continue;
    const path = `/api/admin/screenshots/${String(id)}`;
    await must('PATCH', url + path, { cookie: admin, json: { status, reviewedBy: 'Admin' } });
  }
  const listed = JSON.stringify(await must('GET', `${url}/api/admin/screenshots`, { cookie: admin }));
  return [...new Set([...listed.matchAll(/\/api\/images\/([\w.-]+)/g)].map(([, name = '']) => name))];
}

/** Noise drawn large, which compresses well: fixtures are small. */
function smoothJpeg(seed: number): Promise<Buffer> {
  const [width, height] = [10, 22];
  const dots = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => (at * at * 37 + at * seed * 101) % 256),
  );
  return sharp(dots, { raw: { width, height, channels: 3 } })
    .resize(300, 660, { kernel: 'cubic' })
    .jpeg({ quality: 40 })
    .toBuffer();
}

async function fillContent(url: string, admin: string, viewer: Players[number]): Promise<void> {
  for (const isActive of [true, false]) {
    await must('POST', `${url}/api/gift-codes`, {
      cookie: admin,
      json: {
        gameName: `Ünï "quoted" ${isActive}`,
        registrationUrl: 'https://example.com/register?a=1&b=2',
        giftCode: `CODE-${isActive}`,
        isActive,
      },
    });
    const { id } = await must('POST', `${url}/api/banner-ads`, {
      cookie: admin,
      json: { title: `A banner, ${isActive}`, content: '**Bold** 九 🎲\n\n- a list', isActive },
    });
    if (!isActive) continue;
    const json = { sessionId: viewer.session };
    const { cookie } = viewer;
    await ask('POST', `${url}/api/banner-ads/${String(id)}/viewed`, {
      cookie,
      json,
      session: viewer.session,
    });
    await ask('POST', `${url}/api/gift-codes/notification/seen`, { cookie, json, session: viewer.session });
  }
}

/** A moderator with an authenticator app, and an invitation that nobody has accepted; nobody in an edition of one admin. */
async function inviteAdmin(url: string, owner: string, now: () => number): Promise<Known['admins']> {
  const admins = `${url}/api/admin/admins`;
  const invited = await ask('POST', admins, { cookie: owner, json: { name: 'Ann', role: 'moderator' } });
  if (invited.status === 404) return [];
  await must('POST', admins, { cookie: owner, json: { name: 'Bob', role: 'owner' } });
  const { token } = (invited as { readonly body: { readonly token: string } }).body;
  const password = `${ADMIN_PASSWORD} of Ann`;
  const joined = await ask('POST', `${url}/api/admin/invitation`, { json: { token, password } });
  if (joined.status !== 200) throw new Error(JSON.stringify(joined));
  const cookie = joined.headers.getSetCookie()[0]!.split(';')[0]!;
  const secret = new Secret({ size: 20 });
  await must('PUT', `${url}/api/admin/account/second-factor`, {
    cookie,
    json: { password, secret: secret.base32, code: new TOTP({ secret }).generate({ timestamp: now() }) },
  });
  return [{ name: 'Ann', cookie }];
}

async function limitOneself(url: string, { session, cookie }: Players[number]): Promise<void> {
  const json = { sessionId: session };
  const limited = await ask('PUT', `${url}/api/users/brakes`, { cookie, json: { ...json, rounds: 500 } });
  if (limited.status === 404) return;
  await must('POST', `${url}/api/users/recovery`, { cookie, json });
}
