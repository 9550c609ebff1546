/**
 * Checks a server's record and its fair draws from outside.
 * @module audit
 */

export { fairNumber } from './game/draw/fairNumber.ts';
export {
  beaconRoundOf,
  type DrawnRound,
  drawnRoundText,
  parseBeaconRound,
  parseDrawnRounds,
  randomnessOf,
  type SignedRound,
} from './game/draw/beacon.ts';
export { checkFairness } from './record/audit/checkFairness.ts';
