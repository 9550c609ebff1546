import { setTimeout as pause } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import type { ReplayFeed } from '../../support/replayFeed.ts';
import { ask } from './ask.ts';
import type { AcceptedPrediction } from './ledger.ts';

/** What players were answered: `accepted` by session and period, `counts` of statuses, `wrong` for unexpected answers. */
export type PlayerLog = {
  readonly accepted: Map<string, AcceptedPrediction>;
  readonly counts: Map<string, number>;
  readonly wrong: string[];
};

/** Accepted, repeated, accepted with the other side, too late, unavailable. */
const IN_ORDER: readonly (number | 'broken')[] = [200, 201, 409, 422, 503, 'broken'];

/**
 * Sessions, each of a network of its own, that predict each period as it opens and ping, at one server after the other in turn, and ask again what was
 * not answered. Every fourth prediction comes to two servers at once, with a side for each.
 */
export function startPlayers(options: {
  readonly urls: readonly string[];
  readonly feed: ReplayFeed;
  readonly sessions: readonly string[];
  /** The newest draw that players know of, if not the feed's own. */
  readonly newest?: () => string | undefined;
}): { readonly log: PlayerLog; readonly stop: () => Promise<void> } {
  const { urls, feed, sessions, newest = () => feed.newest()?.issueNumber } = options;
  const log: PlayerLog = { accepted: new Map(), counts: new Map(), wrong: [] };
  /** Each player's visitor cookie, by which it takes part in the week's ranking. */
  const cookies = new Map<string, string>();
  let turns = 0;
  const ending = new AbortController();
  const nextUrl = (): string => urls[(turns += 1) % urls.length] ?? '';

  async function post(
    path: string,
    json: { readonly sessionId: string; readonly [field: string]: string },
  ): Promise<unknown> {
    const cookie = cookies.get(json.sessionId);
    const answer = await ask('POST', nextUrl() + path, {
      json,
      address: `203.0.${sessions.indexOf(json.sessionId)}.1`,
      ...(cookie !== undefined && { cookie }),
    });
    const given = answer.status === 'broken' ? undefined : answer.headers.getSetCookie()[0];
    if (given !== undefined) cookies.set(json.sessionId, given.split(';')[0] ?? '');
    const { status } = answer;
    log.counts.set(String(status), (log.counts.get(String(status)) ?? 0) + 1);
    if (!IN_ORDER.includes(status)) log.wrong.push(`${path}: ${JSON.stringify(answer)}`);
    if (status === 200 || status === 201) return answer.body;
    // Nobody asks in a tight loop.
    await pause(150);
    return undefined;
  }

  async function predict(sessionId: string, period: string, side: 'BIG' | 'SMALL'): Promise<void> {
    const receipt = await post('/api/predictions', { sessionId, periodNumber: period, prediction: side });
    if (receipt === undefined) return;
    const { id, recordedAt } = receipt as { readonly id: string; readonly recordedAt: number };
    const key = `${sessionId} ${period}`;
    const before = log.accepted.get(key);
    if (before !== undefined && before.id !== id) log.wrong.push(`${key} was accepted twice`);
    log.accepted.set(key, { id, sessionId, period, side, recordedAt });
  }

  async function play(sessionId: string, index: number): Promise<void> {
    while (!cookies.has(sessionId) && !ending.signal.aborted) await post('/api/users/active', { sessionId });
    for (let turn = index; !ending.signal.aborted; turn += 1) {
      const drawn = newest();
      if (drawn === undefined) {
        await pause(100);
        continue;
      }
      const open = nextPeriod(requirePeriod(drawn));
      const period = [open, nextPeriod(open)].find((one) => !log.accepted.has(`${sessionId} ${one}`));
      if (period === undefined) {
        await pause(100);
        continue;
      }
      // Better players than others, so that their ranks differ: the sides follow the session.
      const side = (Number(period.slice(-2)) * (index + 3)) % 7 < 4 ? 'BIG' : 'SMALL';
      const other = side === 'BIG' ? 'SMALL' : 'BIG';
      const both = turn % 4 === 0 ? [side, other] : [side];
      await Promise.all(both.map((one) => predict(sessionId, period, one as 'BIG' | 'SMALL')));
      if (turn % 5 === 0) await post('/api/users/active', { sessionId });
      await pause(40);
    }
  }

  const all = Promise.all(sessions.map(play));
  return {
    log,
    async stop() {
      ending.abort();
      await all;
    },
  };
}
