import { pino } from 'pino';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import type { AdminScreenshot, ApprovedScreenshot, ScreenshotAnswer } from '../../src/wire.ts';
import { compose } from '../../src/main/compose.ts';
import { readConfig } from '../../src/main/config.ts';
import { form } from '../support/form.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const PASSWORD = 'a long password of the tests';

it(
  'takes a picture, keeps it over a restart, shows it once an admin has approved it',
  { timeout: 30_000 },
  async () => {
    const folder = temporaryFolder();
    let { server, stop } = await product(folder);
    const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
    const picture = sharp({ create: { width: 540, height: 1080, channels: 3, background: '#123', noise } });
    const bytes = await picture
      .withExif({ IFD0: { Make: 'SecretCamera', Copyright: 'SecretOwner' } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('SecretCamera')).toBe(true);

    const sent = await server.inject({
      method: 'POST',
      url: '/api/screenshots/upload',
      ...form({ bytes, filename: '../../x.svg' }),
    });
    expect(sent.statusCode).toBe(201);
    const { id } = JSON.parse(sent.payload) as ScreenshotAnswer;

    await stop();
    ({ server, stop } = await product(folder));
    onTestFinished(() => stop());
    const signedIn = await server.inject({
      method: 'POST',
      url: '/api/admin/session',
      payload: { password: PASSWORD },
    });
    const cookie = [signedIn.headers['set-cookie']].flat().join().split(';')[0] ?? '';
    const listed = await server.inject({ url: '/api/admin/screenshots?status=pending', headers: { cookie } });
    const [shot] = JSON.parse(listed.payload) as readonly AdminScreenshot[];
    expect(shot).toMatchObject({ id, width: 540, height: 1080, mimeType: 'image/webp', version: 1 });
    const url = shot?.cloudflareUrl ?? '';
    expect((await server.inject(url)).statusCode).toBe(404);
    expect((await server.inject({ url, headers: { cookie } })).statusCode).toBe(200);

    const approved = await server.inject({
      method: 'PATCH',
      url: `/api/admin/screenshots/${id}`,
      headers: { cookie },
      payload: { status: 'approved', reviewedBy: 'Admin', version: 1 },
    });
    expect(approved.statusCode).toBe(200);
    const gallery = JSON.parse((await server.inject('/api/screenshots/approved')).payload) as unknown;
    expect(gallery).toEqual([
      expect.objectContaining({ id, cloudflareUrl: url } satisfies Partial<ApprovedScreenshot>),
    ]);
    const served = await server.inject(url);
    expect(served.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(served.rawPayload.includes('Secret')).toBe(false);
    expect(served.rawPayload).toHaveLength(shot?.fileSize ?? 0);
  },
);

/** The whole product over the folder. */
async function product(folder: string) {
  const config = readConfig({ PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD });
  if (!config.ok) throw new Error(config.message);
  return compose(config.value, pino({ level: 'silent' }), undefined, undefined, { N: 2 });
}
