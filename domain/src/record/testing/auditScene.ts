import * as ed25519 from '@noble/ed25519';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { findingText } from '../audit/auditFinding.ts';
import { auditLog } from '../audit/auditLog.ts';
import type { AuditPolicy } from '../audit/auditReport.ts';
import type { AuditState } from '../audit/auditState.ts';
import { aPeriod } from '../../testing/builders.ts';
import { createSealedGame, type GameEvent, gameEvents } from './createSealedGame.ts';
import { signerOf } from './signerOf.ts';

export const signer = signerOf('play.example/log', 1);
export const PERIODS = 130;
export const events = gameEvents(sha256, PERIODS, 12);
export const honest = createSealedGame(sha256, signer, events);
/** The period that the tests change, and the place of its batch among the events. */
export const [period, batchAt] = [aPeriod(40), events.findIndex((event) => event.period === aPeriod(40))];

export type Server = ReturnType<typeof createSealedGame>;
type Audited = { readonly from?: AuditState; readonly policy?: AuditPolicy };

/** The one signature that the beacon of these tests makes. */
export const SIGNED = 'ab'.repeat(48);
const POLICY: AuditPolicy = { rankMinimum: { overall: 30, weekly: 30, days: 1 } };
export const audit = (server: Server, { from, policy }: Audited = {}) =>
  auditLog(
    {
      sha256,
      verify: async ({ publicKey, message, signature }) => ed25519.verify(signature, message, publicKey),
      verifyRounds: (rounds) => rounds.every(({ signature }) => signature === SIGNED),
      ...server,
      now: () => Date.UTC(2026, 8, 26, 12),
      pause: async () => undefined,
    },
    { ...(from && { from }), policy: { ...POLICY, ...policy } },
  );

/** The honest server but for one answer. */
export function showing(path: string, change: (text: string) => string | undefined, server = honest): Server {
  return {
    ...server,
    text: async (asked) => {
      const text = await server.text(asked);
      return asked === path && text !== undefined ? change(text) : text;
    },
  };
}

/** A server that was played on before its record began, with these figures. */
export function startedWith(lines: string, server = honest): Server {
  return {
    ...server,
    text: async (path) =>
      path.startsWith('/api/log/before/') ? (path.endsWith('/0') ? lines : '') : server.text(path),
  };
}

/** A log that took other events, validly signed, and shows the lists that follow from them. */
export function remade(change: (events: GameEvent[]) => void, by = signer): Server {
  const changed = [...events];
  change(changed);
  return createSealedGame(sha256, by, changed);
}

export const ROWS = `/api/log/rows/${period}`;
export const LIST = '/api/leaderboard';
export const WEEKLY = '/api/leaderboard/weekly';
export type Place = {
  id: string;
  totalPredictions: number;
  correctPredictions: number;
  accuracyRate: number;
  currentStreak: number;
};

export const changeDraw = (change: (draw: GameEvent & { kind: 'draw' }) => GameEvent) =>
  remade((all) => {
    all[batchAt + 1] = change(all[batchAt + 1] as GameEvent & { kind: 'draw' });
  });
export const rowsOf = (text: string) => text.split('\n').filter((line) => line !== '');

/** The honest server after its first 50 periods. */
export const earlier = createSealedGame(sha256, signer, events.slice(0, 100));
export const witness = signerOf('witness.example', 9, 4);

type Fraud = readonly [
  fraud: string,
  message: string,
  server: Server,
  kept?: 'all' | 'first 50 periods',
  policy?: AuditPolicy,
];

/** Tests that an audit finds each of these frauds, and keeps no state of the server. */
export function testFrauds(frauds: readonly Fraud[]): void {
  describe('An audit', () => {
    it.each(frauds.map(([fraud, message, ...rest]) => ({ fraud, message, rest })))(
      'of a server that $fraud says: $message',
      async ({ message, rest: [server, kept, policy] }) => {
        const before = kept && (await audit(kept === 'all' ? honest : earlier)).state;
        const { findings, state } = await audit(server, {
          ...(before && { from: before }),
          ...(policy && { policy }),
        });
        expect(findings.map(findingText).join('\n')).toContain(message);
        expect(state).toBeUndefined();
      },
    );
  });
}
