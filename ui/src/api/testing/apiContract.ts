import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../api.ts';
import { errorBodyOf, statusOf } from '../errors/apiError.ts';
import { fieldErrorsOf } from '../errors/errorWords.ts';

type ApiUnderTest = { readonly api: Api; readonly password: string };

const CODE = {
  gameName: 'Sample',
  registrationUrl: 'https://games.example.com/register',
  giftCode: 'WELCOME-2026',
  isActive: true,
} as const;
const AD = { title: 'Summer', content: 'Come **in**.', isActive: true } as const;
const LONG = 'a password of my own';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('The call was not rejected.'),
    (error: unknown) => error,
  );

/** What every Api does. `make` gives one over a server without data, where nobody is signed in. */
export function apiContract(name: string, make: () => Promise<ApiUnderTest>): void {
  const signedIn = async () => {
    const { api, password } = await make();
    await api.signIn({ password });
    return api;
  };

  describe(`the API, ${name}`, () => {
    it('a visitor reads a site without data', async () => {
      const { api } = await make();
      expect(await api.readConfig()).toMatchObject({ gameFeedUrl: '/api/game/results', feedSource: 'demo' });
      expect(await api.readPredictionStats()).toEqual({ total: 0, today: 0 });
      expect(await api.readLeaderboard()).toEqual([]);
      expect((await api.readBoardLuck()).weekly).toEqual({ ranked: 0, beyondLuck: 0 });
      expect(await api.readWeeklyLeaderboard()).toEqual([]);
      expect(await api.readWeeklyRewards()).toEqual([]);
      expect(await api.listApprovedScreenshots()).toEqual([]);
      expect(await api.listOwnScreenshots()).toEqual([]);
      expect(statusOf(await errorOf(api.withdrawScreenshot(UNKNOWN)))).toBe(404);
      expect(await api.listGiftCodes()).toEqual([]);
      expect(await api.readActiveBanner('visitor01')).toBeNull();
      expect(await api.readDrawHours('2026092612', 2)).toEqual({
        hour: '2026092612',
        numbers: '-'.repeat(120),
      });
      expect(await api.readTrackRecord()).toMatchObject({ coinBrier: 0.25 });
      expect(await api.readUserStats('visitor01')).toMatchObject({ totalPredictions: 0, currentStreak: 0 });
      expect(typeof (await api.readResults('/api/game/results')).text).toBe('string');
    });

    it('a visitor reads the key of the record, and no receipt that it does not have', async () => {
      const { api } = await make();
      expect(await api.readLogKey()).toMatch(/^\S+\+[0-9a-f]{8}\+\S+\n?$/);
      expect(statusOf(await errorOf(api.readLogReceipt(UNKNOWN)))).toBe(404);
    });

    it('a session that pings is counted once', async () => {
      const { api } = await make();
      const { count } = await api.readActiveCount();
      await api.pingActive({ sessionId: 'visitor01' });
      await api.pingActive({ sessionId: 'visitor01' });
      // A server may count for all callers once in a few seconds.
      await vi.waitFor(async () => expect(await api.readActiveCount()).toEqual({ count: count + 1 }), {
        timeout: 10_000,
        interval: 250,
      });
    });

    it('limits hold at once when stricter and wait when looser; a cool-off stops at once', async () => {
      const { api } = await make();
      expect(await api.readBrakes('careful01')).toMatchObject({
        limit: { most: null },
        near: false,
        stop: null,
      });
      await api.changeBrakes({ sessionId: 'careful01', rounds: 60 });
      await api.changeBrakes({ sessionId: 'careful01', rounds: 30 });
      const { limit } = await api.changeBrakes({ sessionId: 'careful01', rounds: null });
      expect(limit).toMatchObject({ most: 30, looser: { most: null } });
      await api.changeBrakes({ sessionId: 'careful01', coolOff: 'hour' });
      expect((await api.readBrakes('careful01')).stop).toMatchObject({ code: 'cooling_off' });
    });

    it('what is stored of a session is told, until it is deleted', async () => {
      const { api } = await make();
      const sessionId = 'forgotten01';
      const told = async () => {
        const { tables } = await api.readOwnData(sessionId);
        return Object.keys(tables).filter((table) => tables[table]!.length > 0);
      };
      await api.markGiftCodesSeen({ sessionId });
      expect(await told()).toEqual(['giftCodesSeen']);
      await api.deleteOwnData(sessionId);
      expect(await told()).toEqual([]);
    });

    it('a prediction for no period is rejected in the server’s words', async () => {
      const { api } = await make();
      const body = { sessionId: 'visitor01', periodNumber: 'x', prediction: 'BIG' } as const;
      const error = await errorOf(api.recordPrediction(body));
      expect(statusOf(error)).toBe(400);
      expect(errorBodyOf(error)).toMatchObject({ statusCode: 400, code: 'invalid_request' });
      expect(errorBodyOf(error)?.message).toMatch(/periodNumber/);
      expect((error as Error).message).toMatch(/^400: \{/);
    });

    it('the admin routes reject a visitor, and one who has signed out', async () => {
      const { api, password } = await make();
      const calls: readonly (() => Promise<unknown>)[] = [
        () => api.readSession(),
        () => api.readSummary(),
        () => api.readAccount(),
        () => api.changeOwnPassword({ current: password, password: LONG }),
        () => api.setSecondFactor({ password, secret: null }),
        () => api.listTrail({ limit: 25, before: null }),
        () => api.listScreenshots('all'),
        () => api.reviewScreenshot(UNKNOWN, { status: 'approved' }),
        () => api.listAllGiftCodes(),
        () => api.createGiftCode(CODE),
        () => api.updateGiftCode(UNKNOWN, CODE),
        () => api.deleteGiftCode(UNKNOWN),
        () => api.listAllBannerAds(),
        () => api.createBannerAd(AD),
        () => api.updateBannerAd(UNKNOWN, AD),
        () => api.deleteBannerAd(UNKNOWN),
      ];
      const allRejected = async () => {
        for (const call of calls) expect(statusOf(await errorOf(call()))).toBe(401);
      };
      await allRejected();
      await api.signIn({ password });
      await api.signOut();
      await allRejected();
    });

    it('only the right password signs in', async () => {
      const { api, password } = await make();
      const error = await errorOf(api.signIn({ password: 'not the password' }));
      expect(statusOf(error)).toBe(401);
      expect(errorBodyOf(error)?.code).toBe('wrong_password');
      expect((await api.signIn({ password })).name).toBe('Admin');
      expect((await api.readSession()).name).toBe('Admin');
      expect(await api.readSignInNeeds()).toEqual({ name: false });
    });

    it('an admin reads the trail, in which nothing is older than an unknown entry', async () => {
      const api = await signedIn();
      expect(await api.listTrail({ limit: 1, before: UNKNOWN })).toEqual([]);
    });

    it('an admin reads the own account and changes its password, which a wrong one does not', async () => {
      const { api, password } = await make();
      await api.signIn({ password });
      expect(await api.readAccount()).toMatchObject({ name: 'Admin', secondFactor: false });
      const wrong = await errorOf(api.changeOwnPassword({ current: 'not mine', password: LONG }));
      expect([statusOf(wrong), Object.keys(fieldErrorsOf(wrong))]).toEqual([422, ['current']]);
      await api.changeOwnPassword({ current: password, password: LONG });
      await api.changeOwnPassword({ current: LONG, password });
    });

    it('visitors see active gift codes, admins all; a new one is announced until it is seen', async () => {
      const api = await signedIn();
      const active = await api.createGiftCode(CODE);
      const hidden = await api.createGiftCode({ ...CODE, gameName: 'Hidden', isActive: false });
      expect(active).toMatchObject({ ...CODE, iconUrl: null });
      expect((await api.listAllGiftCodes()).map(({ id }) => id).toSorted()).toEqual(
        [active.id, hidden.id].toSorted(),
      );
      expect(await api.readGiftCodeNotification('visitor01')).toEqual({ hasNotification: true });
      await api.markGiftCodesSeen({ sessionId: 'visitor01' });
      expect(await api.readGiftCodeNotification('visitor01')).toEqual({ hasNotification: false });
      expect(await api.readSummary()).toMatchObject({ giftCodes: { active: 1, inactive: 1 } });
      await api.signOut();
      expect((await api.listGiftCodes()).map(({ id }) => id)).toEqual([active.id]);
    });

    it('a gift code is changed and deleted; one that is not there is a 404', async () => {
      const api = await signedIn();
      const { id } = await api.createGiftCode(CODE);
      expect(await api.updateGiftCode(id, { ...CODE, gameName: 'Other' })).toMatchObject({
        id,
        gameName: 'Other',
      });
      await api.deleteGiftCode(id);
      expect(await api.listAllGiftCodes()).toEqual([]);
      for (const call of [api.deleteGiftCode(UNKNOWN), api.updateGiftCode(UNKNOWN, CODE)]) {
        const error = await errorOf(call);
        expect([statusOf(error), errorBodyOf(error)?.code]).toEqual([404, 'not_found']);
      }
    });

    it('an invalid payload is rejected with the errors of each field', async () => {
      const api = await signedIn();
      const code = await errorOf(api.createGiftCode({ ...CODE, gameName: '', registrationUrl: 'x' }));
      expect(statusOf(code)).toBe(400);
      expect(Object.keys(fieldErrorsOf(code)).toSorted()).toEqual(['gameName', 'registrationUrl']);
      const ad = await errorOf(api.createBannerAd({ title: '', content: 'x' }));
      expect(statusOf(ad)).toBe(400);
      expect(fieldErrorsOf(ad)).toEqual({ title: 'Title is required' });
    });

    it('a banner ad is shown to a session once while it is active', async () => {
      const api = await signedIn();
      const { id } = await api.createBannerAd(AD);
      expect(await api.readActiveBanner('visitor01')).toMatchObject({ id, title: 'Summer' });
      await api.markBannerViewed(id, { sessionId: 'visitor01', contentVersion: 1 });
      expect(await api.readActiveBanner('visitor01')).toBeNull();
      expect(await api.readActiveBanner('visitor02')).toMatchObject({ id });
      expect(await api.updateBannerAd(id, { isActive: false })).toMatchObject({ ...AD, isActive: false });
      expect(await api.readActiveBanner('visitor02')).toBeNull();
      expect((await api.listAllBannerAds()).map((ad) => ad.id)).toEqual([id]);
      await api.deleteBannerAd(id);
      expect(await api.listAllBannerAds()).toEqual([]);
      expect(statusOf(await errorOf(api.deleteBannerAd(UNKNOWN)))).toBe(404);
    });

    it('a review of no screenshot is a 404', async () => {
      const api = await signedIn();
      expect(await api.listScreenshots('pending')).toEqual([]);
      const given = { status: 'rejected', reason: 'no_win', version: 1 } as const;
      const error = await errorOf(api.reviewScreenshot(UNKNOWN, given));
      expect([statusOf(error), errorBodyOf(error)?.code]).toEqual([404, 'not_found']);
    });
  });
}
