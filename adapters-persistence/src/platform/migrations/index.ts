import type { Migration } from '../database/migrate.ts';
import { drawsPredictionsPlayers } from './0001-draws-predictions-players.ts';
import { leaderboardRewardsPresence } from './0002-leaderboard-rewards-presence.ts';
import { contentAndAdmins } from './0003-content-and-admins.ts';
import { lastPredictionOfWeek } from './0004-last-prediction-of-week.ts';
import { quarantine } from './0005-quarantine.ts';
import { retention } from './0006-retention.ts';
import { fairRanking } from './0007-fair-ranking.ts';
import { databaseId } from './0008-database-id.ts';
import { objectDigests } from './0008-object-digests.ts';
import { spotChecks } from './0009-spot-checks.ts';
import { publicIds } from './0010-public-ids.ts';
import { record } from './0011-record.ts';
import { signedEvidence } from './0011-signed-evidence.ts';
import { drawRecord } from './0012-draw-record.ts';
import { namesOfPending } from './0012-names-of-pending.ts';
import { brakes } from './0015-brakes.ts';
import { namedAdmins } from './0016-named-admins.ts';
import { aiPeriods } from './0017-ai-periods.ts';
import { recoveryCodes } from './0017-recovery-codes.ts';
import { drawnRounds } from './0018-drawn-rounds.ts';
import { beforeTheRecord } from './0019-before-the-record.ts';
import { backupCodes } from './0021-backup-codes.ts';
import { hourlyFigures } from './0020-hourly-figures.ts';
import { verifiedPredictions } from './0022-verified-predictions.ts';
import { passwordMarks } from './0023-password-marks.ts';
import { recordNames } from './0025-record-names.ts';
import { schedules } from './0026-schedules.ts';
import { translations } from './0027-translations.ts';
import { reasonsNotesOrder } from './0028-reasons-notes-order.ts';

/** Up to this one a process of an older edition may not run beside a migration; all later ones only expand the schema. */
const LAST_WITH_PAUSE = verifiedPredictions.name;

/** Whether all processes of the older edition have to stop before these migrations are applied. */
export const needPause = (pending: readonly string[]): boolean =>
  pending.some((name) => name <= LAST_WITH_PAUSE);

/** All migrations in the order of their names. A list, because the server is bundled: there is no folder to look into. */
export const MIGRATIONS: readonly Migration[] = [
  drawsPredictionsPlayers,
  leaderboardRewardsPresence,
  contentAndAdmins,
  lastPredictionOfWeek,
  quarantine,
  retention,
  fairRanking,
  databaseId,
  objectDigests,
  spotChecks,
  publicIds,
  record,
  signedEvidence,
  drawRecord,
  namesOfPending,
  brakes,
  namedAdmins,
  aiPeriods,
  recoveryCodes,
  drawnRounds,
  beforeTheRecord,
  hourlyFigures,
  backupCodes,
  verifiedPredictions,
  passwordMarks,
  recordNames,
  schedules,
  translations,
  reasonsNotesOrder,
];
