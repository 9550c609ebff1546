import { expect, it } from 'vitest';
import { testServer } from '../support/testServer.ts';

it('the calls with limits of their own have these, for each session, visitor and address', async () => {
  const { server } = await testServer();
  const limits = server.table().flatMap(({ method, path, settings }) => {
    const { perMinute, per10Minutes } = settings.plugins ?? {};
    return Object.entries({ 'a minute': perMinute, 'in 10 minutes': per10Minutes }).flatMap(([time, most]) =>
      most === undefined ? [] : `${method.toUpperCase()} ${path}: ${countsOf(most)} ${time}`,
    );
  });
  expect(limits.toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE /api/banner-ads/{id}: address 60 a minute",
      "DELETE /api/gift-codes/{id}: address 60 a minute",
      "DELETE /api/screenshots/mine/{id}: address 600, visitor 30 a minute",
      "DELETE /api/users/data: address 60, visitor 6 a minute",
      "GET /api/live: address 600, visitor 60 a minute",
      "GET /api/log/receipt/{predictionId}: address 300, visitor 60 a minute",
      "GET /api/log/rows/{period}: address 60 a minute",
      "GET /api/users/data: address 60, visitor 30 a minute",
      "PATCH /api/admin/screenshots/{id}: address 600 a minute",
      "POST /api/admin/invitation: address 10 a minute",
      "POST /api/admin/quarantine/{id}: address 60 a minute",
      "POST /api/banner-ads/{id}/restore: address 60 a minute",
      "POST /api/banner-ads/{id}/viewed: address 600, session 30 a minute",
      "POST /api/banner-ads: address 60 a minute",
      "POST /api/gift-codes/notification/seen: address 600, session 30 a minute",
      "POST /api/gift-codes/{id}/icon: address 30 a minute",
      "POST /api/gift-codes/{id}/restore: address 60 a minute",
      "POST /api/gift-codes: address 60 a minute",
      "POST /api/predictions: address 1200, session 600, visitor 600 a minute",
      "POST /api/screenshots/upload: address 60, visitor 6 in 10 minutes",
      "POST /api/users/active: address 600, session 12, visitor 24 a minute",
      "POST /api/users/recovery/use: address 60, session 6, visitor 6 a minute",
      "POST /api/users/recovery: address 60, session 6, visitor 6 a minute",
      "PUT /api/admin/screenshots/{id}/note: address 60 a minute",
      "PUT /api/banner-ads/order: address 60 a minute",
      "PUT /api/banner-ads/{id}: address 60 a minute",
      "PUT /api/gift-codes/{id}: address 60 a minute",
      "PUT /api/users/brakes: address 300, session 30, visitor 30 a minute",
    ]
  `);
});

function countsOf(most: object): string {
  const counts = Object.entries(most).map(([caller, count]) => `${caller} ${count}`);
  return counts.toSorted().join(', ');
}
