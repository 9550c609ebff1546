import { expect } from 'vitest';
import type { AdminInvitation, AdminRow } from '../../src/wire.ts';
import { screen } from '../platform/images/pictures.ts';
import { codeOf } from '../support/codeOf.ts';
import { form } from '../support/form.ts';
import { ADMIN_PASSWORD, DOUBTED_PERIODS, type RealProduct } from '../support/realProduct.ts';
import { SECRET } from './catalogue/accounts.ts';
import { BANNER } from './catalogue/bannerAds.ts';
import type { Call, Valid } from './catalogue/call.ts';
import { GIFT_CODE } from './catalogue/giftCodes.ts';

/** What valid requests need: it is made in the product when it is asked for, new each time. */
export type World = {
  readonly signIn: () => Promise<string>;
  /** Somebody who is invited as a moderator. */
  readonly invited: () => Promise<AdminInvitation>;
  /** The cookie of a moderator who has accepted an invitation with the password of all admins. */
  readonly joined: () => Promise<string>;
  /** The same of one who also has set up an authenticator app. */
  readonly coded: () => Promise<string>;
  readonly account: (cookie: string) => Promise<AdminRow>;
  /** A picture unlike all others. */
  readonly picture: () => Promise<Buffer>;
  readonly giftCode: () => Promise<string>;
  readonly deletedGiftCode: () => Promise<string>;
  readonly banner: () => Promise<string>;
  readonly deletedBanner: () => Promise<string>;
  readonly recoveryCode: () => Promise<string>;
  /** A period of the quarantine. */
  readonly doubted: () => string;
  readonly pendingScreenshot: () => Promise<string>;
  /** A pending screenshot and the cookie of the visitor who sent it. */
  readonly ownScreenshot: () => Promise<{ readonly id: string; readonly cookie: string }>;
  /** The name of an image that everybody may see. */
  readonly approvedImage: () => Promise<string>;
  /** The name of an image that only admins may see. */
  readonly pendingImage: () => Promise<string>;
  /** A session that lasts as long as the test. */
  readonly cookie: string;
};

/** A request as it is sent. */
export type Sent = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

export const JSON_TYPE = { 'content-type': 'application/json' } as const;

export async function createWorld(product: RealProduct): Promise<World> {
  const { inject } = product;
  const cookie = await product.signIn();
  // The same ones in each world, whatever ran in this process before: some of all seeds give two that look alike.
  let pictures = 0;
  const picture = () =>
    screen({ seed: 1000 + (pictures += 1), width: 400 })
      .jpeg()
      .toBuffer();

  async function made<Body>(request: Sent, status: number): Promise<Body> {
    const { statusCode, payload } = await inject(request);
    if (statusCode !== status) throw new Error(`${request.method} ${request.url}: ${payload}`);
    return JSON.parse(payload) as Body;
  }
  const asAdmin = (method: string, url: string, body?: object): Sent => ({
    method,
    url,
    headers: { cookie, ...(body && JSON_TYPE) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  const idOf = async (request: Sent) => (await made<{ readonly id: string }>(request, 201)).id;
  const pendingScreenshot = async () =>
    idOf({ method: 'POST', url: '/api/screenshots/upload', ...form({ bytes: await picture() }) });
  const imageOf = async (id: string) => {
    const all = await made<readonly { readonly id: string; readonly cloudflareUrl: string }[]>(
      asAdmin('GET', '/api/admin/screenshots'),
      200,
    );
    const url = all.find((shot) => shot.id === id)?.cloudflareUrl ?? '';
    return url.slice(url.lastIndexOf('/') + 1);
  };

  const activeCount = async () =>
    (
      await made<{ readonly count: number }>(
        { method: 'GET', url: '/api/users/active/count', headers: {} },
        200,
      )
    ).count;

  /** Of a visitor whose ping is stored: pings are written a second later, when a test may already compare what is stored. */
  async function visitorCookie(): Promise<string> {
    const before = await activeCount();
    const ping = { method: 'POST', url: '/api/users/active', headers: JSON_TYPE };
    const { headers } = await inject({ ...ping, payload: JSON.stringify({ sessionId: 'a-sender' }) });
    await expect.poll(activeCount, { timeout: 10_000 }).toBeGreaterThan(before);
    return String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
  }

  let invitations = 0;
  const invited = () => {
    const body = { name: `Moderator ${(invitations += 1)}`, role: 'moderator' };
    return made<AdminInvitation>(asAdmin('POST', '/api/admin/admins', body), 201);
  };

  async function joined() {
    const body = { token: (await invited()).token, password: ADMIN_PASSWORD };
    const request = { method: 'POST', url: '/api/admin/invitation', payload: JSON.stringify(body) };
    const { headers } = await inject({ ...request, headers: JSON_TYPE });
    return String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
  }

  let own: string | undefined;
  let doubted = 0;

  return {
    cookie,
    doubted() {
      const period = DOUBTED_PERIODS[(doubted += 1) - 1];
      if (period === undefined) throw new Error('All rows of the quarantine are used up.');
      return period;
    },
    signIn: () => product.signIn(),
    invited,
    joined,
    async coded() {
      const of = await joined();
      const body = { password: ADMIN_PASSWORD, secret: SECRET, code: codeOf(SECRET) };
      const headers = { cookie: of, ...JSON_TYPE };
      await made(
        { method: 'PUT', url: '/api/admin/account/second-factor', headers, payload: JSON.stringify(body) },
        200,
      );
      return of;
    },
    account: (of) => made({ method: 'GET', url: '/api/admin/account', headers: { cookie: of } }, 200),
    picture,
    pendingScreenshot,
    async ownScreenshot() {
      own ??= await visitorCookie();
      const upload = form({ bytes: await picture() });
      const id = await idOf({
        method: 'POST',
        url: '/api/screenshots/upload',
        payload: upload.payload,
        headers: { ...upload.headers, cookie: own },
      });
      return { id, cookie: own };
    },
    giftCode: () => idOf(asAdmin('POST', '/api/gift-codes', GIFT_CODE)),
    async deletedBanner() {
      const id = await idOf(asAdmin('POST', '/api/banner-ads', BANNER));
      await made(asAdmin('DELETE', `/api/banner-ads/${id}`), 200);
      return id;
    },
    async deletedGiftCode() {
      const id = await idOf(asAdmin('POST', '/api/gift-codes', GIFT_CODE));
      await made(asAdmin('DELETE', `/api/gift-codes/${id}`), 200);
      return id;
    },
    async recoveryCode() {
      const asked = { method: 'POST', url: '/api/users/recovery', headers: JSON_TYPE };
      const payload = JSON.stringify({ sessionId: 'moving-2' });
      return (await made<{ readonly code: string }>({ ...asked, payload }, 201)).code;
    },
    banner: () => idOf(asAdmin('POST', '/api/banner-ads', BANNER)),
    pendingImage: async () => imageOf(await pendingScreenshot()),
    async approvedImage() {
      const id = await pendingScreenshot();
      await made(asAdmin('PATCH', `/api/admin/screenshots/${id}`, { status: 'approved' }), 200);
      return imageOf(id);
    },
  };
}

/** The address with its parts filled in, each encoded as a browser would. */
export function addressOf({ path }: Call, { params = {}, query = {} }: Valid): string {
  const filled = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(new RegExp(`\\{${name}\\*?\\}`), () => encodeURIComponent(value)),
    path,
  );
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** The valid request as it is sent, by an admin where only admins may. */
export function sent(call: Call, valid: Valid, world: Pick<World, 'cookie'>): Sent {
  const cookie = valid.cookie ?? (call.who === 'admins' ? world.cookie : undefined);
  const { payload, headers } =
    valid.file !== undefined
      ? form({ bytes: valid.file, name: call.file ?? '' })
      : valid.body !== undefined
        ? { payload: JSON.stringify(valid.body), headers: JSON_TYPE }
        : { payload: undefined, headers: {} };
  return {
    method: call.method,
    url: addressOf(call, valid),
    headers: { ...headers, ...valid.headers, ...(cookie !== undefined && { cookie }) },
    ...(payload !== undefined && { payload }),
  };
}
