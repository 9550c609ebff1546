import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { Client } from 'minio';
import { Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { type Fault, startFaultProxy } from '../../adapters-persistence/test/support/faultProxy.ts';
import { startDouble } from '../../adapters-persistence/test/s3/startDouble.ts';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask, type Answer } from './support/ask.ts';
import { decodes } from './support/decodes.ts';
import { degradedParts } from './support/degradedParts.ts';
import { isImage, namedImages } from './support/imageIssues.ts';
import { movableClock } from '../support/movableClock.ts';
import { noiseJpeg } from './support/noiseJpeg.ts';
import { readTables, type Tables } from './support/readTables.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';
import { untilTaken } from './support/untilTaken.ts';

/** What befalls the store, and whether that strikes small requests too: an icon, or the question whether it is there. */
const FAULTS: Readonly<Partial<Record<Fault, { readonly small: boolean }>>> = {
  resets: { small: true },
  hangs: { small: true },
  'answers 503': { small: true },
  'breaks off its answer': { small: true },
  'hangs midway': { small: false },
  'resets midway': { small: false },
};
/** Of an upload, in ms: what a stall of the machine may add is allowed, a missing time limit waits for good. */
const ANSWERED_WITHIN = 10_000;
const TIMES_A_WELL_STORE = 8;
const BUCKET = 'faults';
const A_DAY_AND_MORE = 25 * 60 * 60_000;

it('an object store that is down, hangs or fails costs the uploads only, and only for as long', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const double = await startDouble();
  onTestFinished(double.stop);
  const proxy = await startFaultProxy(double.endpoint);
  const feed = await startReplayFeed(minuteDraws('20260926100010990', 400), { visible: 12 });
  onTestFinished(() => feed.close());
  const clock = movableClock(folder.path);
  const product = await startProduct({
    ...clock.settings,
    DATA_DIR: folder.path,
    MINIO_ENDPOINT: proxy.url,
    MINIO_ACCESS_KEY: double.accessKey,
    MINIO_SECRET_KEY: double.secretKey,
    MINIO_BUCKET: BUCKET,
    GAME_FEED_URL: feed.url,
    GAME_FEED_POLL_MS: '200',
    TEST_RATE_LIMIT_SCALE: '1000',
    ADMIN_PASSWORD,
    LOG_LEVEL: 'fatal',
  });
  onTestFinished(() => void product.kill());
  const at = (path: string): string => product.url + path;
  const cookie = await signIn(product.url);

  // Large enough to break off midway.
  const upload = async () => {
    const file = { field: 'screenshot', bytes: await noiseJpeg({ width: 450, height: 900 }) };
    return timed(() => ask('POST', at('/api/screenshots/upload'), { file }));
  };
  const degraded = async () => (await degradedParts(product.url))?.filter((part) => part === 'images');
  const read = async (path: string): Promise<unknown> => {
    const answer = await ask('GET', at(path));
    return answer.status === 200 ? answer.body : undefined;
  };
  const gallery = async () => (await read('/api/screenshots/approved')) as readonly object[];

  await expect.poll(degraded, { timeout: 10_000 }).toEqual([]);
  const first = await taken(upload);
  const uploaded = first.answer;
  let wellMs = first.ms;
  expect(uploaded.status).toBe(201);
  const shown = idIn(uploaded);
  const approve = { json: { status: 'approved' }, cookie };
  expect((await ask('PATCH', at(`/api/admin/screenshots/${shown}`), approve)).status).toBe(200);
  await expect.poll(async () => (await gallery()).length, { timeout: 20_000 }).toBe(1);
  const code = await ask('POST', at('/api/gift-codes'), {
    json: { gameName: 'Game', registrationUrl: 'https://example.com/r', giftCode: 'GIFT' },
    cookie,
  });
  const iconPath = `/api/gift-codes/${idIn(code)}/icon`;
  const acknowledged = [shown];

  const figures: object[] = [];
  const observed: Record<string, object> = {};
  for (const fault of Object.keys(FAULTS) as Fault[]) {
    proxy.set(fault);
    const icon = { field: 'icon', bytes: await noiseJpeg({ width: 300, height: 300 }) };
    // As many as are read at once.
    const [one, two] = await Promise.all([upload(), upload()]);
    const sendIcon = () => timed(() => ask('POST', at(iconPath), { file: icon, cookie }));
    const isSmall = FAULTS[fault]?.small === true;
    const third = isSmall ? await sendIcon() : await taken(sendIcon);
    // It is looked at once a second.
    let seen: readonly string[] | undefined;
    await expect
      .poll(async () => (seen = await degraded()), { timeout: 20_000 })
      .toEqual(isSmall ? ['images'] : []);
    const periodNumber = nextPeriod(requirePeriod(feed.newest()?.issueNumber ?? ''));
    const json = { sessionId: fault.replaceAll(' ', '-'), periodNumber, prediction: 'BIG' };
    const during = {
      uploads: [one, two].map(({ answer }) => answer.status),
      icon: third.answer.status,
      degraded: seen,
      gallery: (await gallery()).length,
      prediction: (await ask('POST', at('/api/predictions'), { json })).status,
      page: (await ask('GET', at('/'))).status,
    };
    const all = [one, two, third];
    const mute = all.filter(({ answer }) => answer.status === 503 && !answer.headers.has('retry-after'));
    figures.push({ fault, ms: all.map(({ ms }) => Math.round(ms)) });

    proxy.set('none');
    await expect.poll(degraded, { timeout: 20_000 }).toEqual([]);
    const well = await taken(upload);
    const after = well.answer;
    wellMs = Math.max(wellMs, well.ms);
    acknowledged.push(idIn(after));
    observed[fault] = {
      ...during,
      mute: mute.length,
      late: all.filter(({ ms }) => ms > Math.max(ANSWERED_WITHIN, TIMES_A_WELL_STORE * wellMs)).length,
      after: after.status,
    };
    feed.advance();
    const results = async () => (await read('/api/game/results')) as Results;
    await expect
      .poll(async () => (await results()).data.list[0]?.issueNumber, { timeout: 20_000 })
      .toBe(feed.newest()?.issueNumber);
  }
  await product.stop();

  const db = new Sequelize({
    dialect: 'sqlite',
    storage: join(folder.path, 'bigsmall.sqlite'),
    logging: false,
  });
  const tables = await readTables(db);
  await db.close();
  const { hostname, port } = new URL(double.endpoint);
  const s3 = new Client({ ...double, endPoint: hostname, port: Number(port), useSSL: false });
  const stored = async (): Promise<readonly string[]> => {
    const keys: string[] = [];
    for await (const { name } of s3.listObjectsV2(BUCKET, '', true) as AsyncIterable<{ name: string }>) {
      keys.push(name);
    }
    return keys.filter(isImage).toSorted();
  };
  console.log(
    JSON.stringify({ figures, stored: (await stored()).length, named: namedImages(tables).length }),
  );

  const rest = { gallery: 1, prediction: 201, page: 200, mute: 0, late: 0, after: 201 };
  const held = Object.entries(FAULTS).filter(([fault, { small }]) =>
    isDeepStrictEqual(observed[fault], {
      uploads: [503, 503],
      icon: small ? 503 : 200,
      degraded: small ? ['images'] : [],
      ...rest,
    }),
  );
  // Rows of what was acknowledged, and of nothing else; of those every image, whole.
  const ids = idsOf(tables);
  const torn: string[] = [];
  for (const key of namedImages(tables)) {
    const bytes = await s3.getObject(BUCKET, key).then(buffer, () => Buffer.alloc(0));
    if (!(await decodes(bytes))) torn.push(key);
  }
  trustRow({
    fault: 'an object store that resets, hangs, answers 503 or breaks off, while uploads come',
    tried: Object.keys(FAULTS).length,
    survived: held.length,
    lost: acknowledged.filter((id) => !ids.includes(id)).length + torn.length,
    figures: `${acknowledged.length} acknowledged uploads; the rest of the product answered each time`,
    failures: [
      ...Object.entries(observed).filter(([fault]) => !held.some(([name]) => name === fault)),
      ...ids.filter((id) => !acknowledged.includes(id)),
      ...torn,
    ],
    brokenBy: 'row-first',
  });
  // What a crash can leave is swept away, and nothing else.
  await s3.putObject(BUCKET, `shots/${randomUUID()}.webp`, Buffer.from('left'));
  clock.leap(A_DAY_AND_MORE);
  await product.start();
  await expect.poll(stored, { timeout: 40_000, interval: 2000 }).toEqual(namedImages(tables).toSorted());
});

type Results = { readonly data: { readonly list: readonly { readonly issueNumber: string }[] } };

const taken = (call: () => Promise<Timed>) => untilTaken(call, ({ answer }) => answer.status);

type Timed = { readonly answer: Answer; readonly ms: number };

/** How long the call took, too. */
async function timed(call: () => Promise<Answer>): Promise<Timed> {
  const begun = performance.now();
  const answer = await call();
  return { answer, ms: performance.now() - begun };
}

function idIn(answer: Answer): string {
  return answer.status === 'broken' ? '' : (answer.body as { readonly id: string }).id;
}

function idsOf({ screenshots }: Tables): readonly string[] {
  return screenshots.map(({ id }) => String(id)).toSorted();
}
