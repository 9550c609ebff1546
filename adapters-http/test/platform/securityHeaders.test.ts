import { describe, expect, it } from 'vitest';
import { testServer } from '../support/testServer.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

describe('the security headers', () => {
  it.each(['/', '/api/health', '/api/game/results', '/api/nothing', '/api/%'])('are on %s', async (url) => {
    const test = await testServer();
    const { headers } = await test.get(url);
    expect(headers).toMatchObject({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('are on a 304, too', async () => {
    const test = await testServer();
    const etag = String((await test.get('/api/predictions/stats')).headers.etag);
    const again = await test.get('/api/predictions/stats', { 'if-none-match': etag });
    expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, POLICY]);
  });

  it('allow the feed’s origin, and no other, where the browser reads it', async () => {
    const test = await testServer({ gameFeedDirect: true, gameFeedUrl: 'https://feed.example/draws.json' });
    const policy = String((await test.get('/')).headers['content-security-policy']);
    expect(policy).toBe(POLICY.replace("connect-src 'self'", "connect-src 'self' https://feed.example"));
  });

  it('allow the origins of the analytics, and no other, where the operator has set them up', async () => {
    const test = await testServer({ analyticsId: 'G-TEST' });
    const policy = String((await test.get('/')).headers['content-security-policy']);
    const tag = 'https://www.googletagmanager.com';
    const reports = `${tag} https://*.google-analytics.com https://*.analytics.google.com`;
    expect(policy).toBe(
      POLICY.replace("script-src 'self'", `script-src 'self' ${tag}`)
        .replace('blob: data:', `blob: data: ${reports}`)
        .replace("connect-src 'self'", `connect-src 'self' ${reports}`),
    );
  });

  it('hold browsers to https where visitors come by it', async () => {
    const test = await testServer({ https: true });
    expect((await test.get('/')).headers['strict-transport-security']).toBe('max-age=31536000');
  });
});
