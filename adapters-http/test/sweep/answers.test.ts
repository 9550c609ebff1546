import { expect, it } from 'vitest';
import { screen } from '../platform/images/pictures.ts';
import { form } from '../support/form.ts';
import { ADMIN_PASSWORD, NEWEST_PERIOD, OPEN_PERIOD, realProduct } from '../support/realProduct.ts';
import { takingRoutes } from './routes.ts';

const GIFT_CODE = {
  gameName: 'Sample Game',
  registrationUrl: 'https://example.com/register?i=1',
  giftCode: 'A1B2C3',
};
const BANNER = { title: 'A title', content: 'Some **text**.' };
const ME = { sessionId: 'visitor-1' };
const FILE = 'a picture';

/** Calls in order, each with its body; `{id}` is that of the newest row of its kind. A call whose route is gone is left out. */
const CALLS: readonly (readonly [call: string, body?: object | string])[] = [
  [
    'POST /api/predictions',
    { ...ME, periodNumber: OPEN_PERIOD, prediction: 'BIG', source: 'ai', confidence: 61.5 },
  ],
  ['PUT /api/users/brakes', { sessionId: 'careful-1', rounds: 60, coolOff: 'hour' }],
  ['POST /api/gift-codes', GIFT_CODE],
  ['POST /api/gift-codes/{id}/icon', FILE],
  ['POST /api/gift-codes/notification/seen', ME],
  ['POST /api/banner-ads', BANNER],
  ['PUT /api/banner-ads/{id}', { ...BANNER, title: 'Another' }],
  ['POST /api/banner-ads/{id}/viewed', { ...ME, contentVersion: 2 }],
  ['POST /api/screenshots/upload', FILE],
  ['PATCH /api/admin/screenshots/{id}', { status: 'approved', version: 1 }],
  ['POST /api/screenshots/upload', FILE],
  ['PATCH /api/admin/screenshots/{id}', { status: 'rejected', reason: 'unclear' }],
  ['POST /api/screenshots/upload', FILE],
  ['PUT /api/admin/account/password', { current: 'another one', password: 'a long new password' }],
];
/** Read after these, beside every address without a part. */
const READS = `/api/banner-ads?activeOnly=false /api/banner-ads?activeOnly=true /api/admin/screenshots?status=pending
  /api/game/day/2026092611 /api/log/rows/${NEWEST_PERIOD}
  /api/log/tile/entries/000.p/1 /api/log/receipt/unknown /api/leaderboard/user/visitor-1 /api/banner-ads/active/visitor-1
  /api/gift-codes/notification/status/visitor-1 /assets/app-1a2b.js /nowhere /api/nothing
  /api/images/00000000-0000-4000-8000-000000000000.webp`;
const LAST: typeof CALLS = [
  ['PUT /api/gift-codes/{id}', { ...GIFT_CODE, isActive: false }],
  ['PUT /api/banner-ads/{id}', { isActive: false }],
  ['DELETE /api/banner-ads/{id}'],
  ['DELETE /api/gift-codes/{id}'],
  ['DELETE /api/screenshots/mine/{id}'],
  ['DELETE /api/users/data'],
  ['POST /api/admin/session', { password: 'another one' }],
  ['DELETE /api/admin/session'],
  ['POST /api/admin/session', { password: ADMIN_PASSWORD }],
];

/** Changes with every other answer, or has a stream without end. */
const UNREAD = /^\/(metrics|api\/(openapi\.json|live))$/;
const HEADERS = ['content-type', 'cache-control', 'content-disposition', 'vary'];
const RECORDED = /^(application\/json|text\/(html|csv|javascript))/;
/** The beginning of a long list has each of its fields. */
const MOST = 400;

/** Ids and times differ between two runs: placeholders are recorded. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>'],
  [/"(giftCodes|gallery|boards)":"[\w-]{6}"/g, '"$1":"<mark>"'],
  [/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, '<date>'],
  [/(?<![\w.])\d{13}(?!\w)/g, '<time>'],
  [/"([\da-f]{16}|[\da-f]{64})"/g, '"<hash>"'],
  [/"version":"[^"]+"/g, '"version":"<version>"'],
  [/"[\w-]{43}"/g, '"<token>"'],
  [/(?<="publicId":")[\w-]+/g, '<publicId>'],
  [/[\dA-Z]{4}(-[\dA-Z]{4}){3}/g, '<code>'],
  [/(?<="(skewMs|fileSize|visitors|count|medianWait)":)-?\d+/g, '<number>'],
  // Processors and editions of Node differ in the last digits.
  [/(\d\.\d{5})\d+(e-\d+)?/g, '$1'],
];

/** After a change that is meant, `npx vitest run --project adapters adapters-http/test/sweep/answers -u` records them again. */
it('gives the recorded answers, byte for byte, except ids and times', async () => {
  const product = await realProduct();
  // Another session than that of the calls: when its ping is stored, is left open.
  const ping = await product.inject({
    method: 'POST',
    url: '/api/users/active',
    payload: { sessionId: 'visitor-2' },
  });
  const cookie = `${await product.signIn()}; ${String(ping.headers['set-cookie']).split(';')[0]}`;
  const routes = takingRoutes(product);
  const plain = routes.filter(
    ({ method, path }) => method === 'GET' && !path.includes('{') && !UNREAD.test(path),
  );
  const reads = [...plain.map(({ path }) => path), ...READS.split(/\s+/)].map(
    (path) => [`GET ${path}`] as const,
  );

  const ids = new Map<string, string>();
  const answers: string[] = [];
  for (const [at, [call, body]] of [...CALLS, ...reads, ...LAST].entries()) {
    const [method = '', path = ''] = call.split(' ');
    const known = product.server.match(method.toLowerCase() as 'get', path.replaceAll(/[{}]|\?.*/g, ''));
    if (known === null || (known.path.endsWith('{path*}') && method !== 'GET')) continue;
    const subject = /[a-z-]+s\b/.exec(path.replace('/api/users', ''))?.[0] ?? '';
    const name = path.endsWith('/icon') ? 'icon' : 'screenshot';
    const file = async () =>
      form({
        name,
        bytes: await screen({ seed: 1000 + at, width: 400 })
          .jpeg()
          .toBuffer(),
      });
    const upload = body === FILE ? await file() : undefined;
    const { statusCode, headers, payload } = await product.inject({
      method,
      url: path.replace('{id}', ids.get(subject) ?? ''),
      headers: { cookie, 'x-session-id': 'visitor-1', ...upload?.headers },
      ...(body !== undefined && { payload: upload?.payload ?? body }),
    });
    if (statusCode === 201) ids.set(subject, (JSON.parse(payload) as { readonly id: string }).id);
    const head = HEADERS.flatMap((header) => (header in headers ? [String(headers[header])] : []));
    const text = RECORDED.test(head[0] ?? '') ? payload : '';
    const lasting = CHANGING.reduce((left, [changing, mark]) => left.replaceAll(changing, mark), text);
    answers.push([call, statusCode, ...head].join(' | '), lasting.slice(0, MOST));
  }
  await expect(answers.join('\n')).toMatchFileSnapshot('answers.txt');
});
