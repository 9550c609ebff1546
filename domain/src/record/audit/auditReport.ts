import type { SignedRound } from '../../game/draw/beacon.ts';
import type { RankMinimum } from '../../leaderboard/rankingStatus.ts';
import type { Checkpoint } from '../log/checkpoint.ts';
import type { Ed25519Verify } from '../log/note.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';
import type { Cosignature } from '../log/verifyCosignatures.ts';
import type { AuditFinding } from './auditFinding.ts';
import type { AuditState } from './auditState.ts';
import type { LedgerCounts } from './createLedger.ts';

/** Where an audit reads. `text` and `bytes` give undefined for a 404 and throw for every other failure. */
export type AuditDeps = {
  readonly sha256: Sha256;
  readonly verify: Ed25519Verify;
  /** Whether the beacon signed all of these rounds. */
  readonly verifyRounds: (rounds: readonly SignedRound[]) => boolean;
  readonly text: (path: string) => Promise<string | undefined>;
  readonly bytes: (path: string) => Promise<Uint8Array | undefined>;
  /** Epoch ms. */
  readonly now: () => number;
  /** Resolves when a server has shown what it settled before the call. */
  readonly pause: () => Promise<void>;
};

/** What an auditor insists on beside the rules of the record. */
export type AuditPolicy = {
  /** Verifier keys of the log. Without them the first one that the server showed is trusted. */
  readonly keys?: readonly string[];
  /** Verifier keys of witnesses, each of which must have cosigned. */
  readonly witnesses?: readonly string[];
  /** Whether a list is wrong that lacks a player: the record does not tell who had a seat in a ranking. */
  readonly everyPlayerListed?: boolean;
  readonly rankMinimum?: RankMinimum;
};

/**
 * `tiles` of hashes, `served` draws, `fair` draws that follow from a seed, of these `beacon` with a round and `alone` where
 * the beacon was unavailable, `listed` places, players `leftOut` of lists.
 * Not checked, since it is from before the record: the figures of `earlierPlayers` with `earlierRows` predictions, and
 * `earlierDraws` of the served ones.
 */
export type AuditCounts = LedgerCounts &
  Record<'tiles' | 'served' | 'fair' | 'beacon' | 'alone' | 'listed' | 'leftOut', number> &
  Record<'earlierPlayers' | 'earlierRows' | 'earlierDraws', number>;

/** `unchecked` says why an audit could not be made, or not to its end. `state` is there if nothing was found. */
export type AuditReport = {
  readonly findings: readonly AuditFinding[];
  readonly counts?: AuditCounts;
  readonly checkpoint?: Checkpoint;
  /** Who cosigned that checkpoint: witnesses of the policy, and others that the server names. */
  readonly cosigned?: readonly Cosignature[];
  readonly unchecked?: string;
  readonly state?: AuditState;
};
