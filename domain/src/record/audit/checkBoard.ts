import { accuracyRate } from '../../leaderboard/accuracyRate.ts';
import { type RankablePlayer, rankPlayers } from '../../leaderboard/rankPlayers.ts';
import { isCount } from '../../platform/bytes/decimal.ts';
import { isJsonObject } from '../../platform/jsonObject.ts';
import type { AuditFinding } from './auditFinding.ts';

/** A place of a served list; `rate` is percent. */
type Listed = {
  readonly id: string;
  readonly total: number;
  readonly correct: number;
  readonly rate: unknown;
  /** Of lists that show it. */
  readonly streak?: unknown;
};

/** Places that a list shows at most. */
const PLACES = 100;

/** Reads a served list by the names of its fields; undefined for anything else. */
export function parseBoard(
  value: unknown,
  fields: {
    readonly total: string;
    readonly correct: string;
    readonly rate: string;
    readonly streak?: string;
  },
): readonly Listed[] | undefined {
  if (!Array.isArray(value) || value.length > PLACES) return undefined;
  const listed = value.map((entry: unknown) => {
    if (!isJsonObject(entry)) return undefined;
    const [id, total, correct] = [entry['id'], entry[fields.total], entry[fields.correct]];
    if (typeof id !== 'string' || !isCount(total) || !isCount(correct)) return undefined;
    return {
      id,
      total,
      correct,
      rate: entry[fields.rate],
      ...(fields.streak && { streak: entry[fields.streak] }),
    };
  });
  return listed.every((entry) => entry !== undefined) ? listed : undefined;
}

/**
 * Compares a served list with the players of the record. Of players who must be ranked, `leftOut` names those whom the
 * list lacks. `byLot`: the server orders equal players by a secret lot, so any order of theirs is right.
 */
export function checkBoard(input: {
  readonly name: string;
  readonly listed: readonly Listed[];
  readonly players: readonly (RankablePlayer & { readonly streak?: number })[];
  readonly mustRank: (player: RankablePlayer) => boolean;
  readonly byLot: boolean;
}): { readonly findings: readonly AuditFinding[]; readonly leftOut: readonly string[] } {
  const { name, listed, players, mustRank, byLot } = input;
  const known = new Map(players.map((player) => [player.id, player]));
  const places = new Map(listed.map(({ id }, place) => [id, place]));
  const findings: AuditFinding[] = [];
  const find = (code: AuditFinding['code'], about: string) =>
    findings.push({ code, about: `${name} ${about}` });
  for (const [place, { id, total, correct, rate, ...more }] of listed.entries()) {
    const own = known.get(id);
    const shown = `${id} with ${correct} of ${total}`;
    if (own === undefined) find('listed_unknown', id);
    else if (places.get(id) !== place) find('listed_twice', id);
    else if (own.total !== total || own.correct !== correct)
      find('listed_figures', `${shown}, recorded ${own.correct} of ${own.total}`);
    else if (rate !== accuracyRate(correct, total)) find('listed_rate', `${shown}, rate ${String(rate)}`);
    else if ('streak' in more && more.streak !== own.streak)
      find('listed_streak', `${id} with ${String(more.streak)} wins in a row, recorded ${own.streak}`);
  }
  const ranked = rankPlayers(
    players.map((player) => ({ ...player, lot: byLot ? (places.get(player.id) ?? PLACES) : 0 })),
    { minimum: 1 },
  );
  const inOrder = ranked.filter(({ id }) => places.has(id));
  const wrong = listed.filter(({ id }) => known.has(id)).find(({ id }, at) => inOrder[at]?.id !== id);
  if (wrong !== undefined && findings.length === 0)
    find('listed_order', `${wrong.id} on place ${places.get(wrong.id)! + 1}`);
  const above = ranked.slice(0, listed.length < PLACES ? ranked.length : ranked.indexOf(inOrder.at(-1)!));
  const leftOut = above.filter((player) => !places.has(player.id) && mustRank(player)).map(({ id }) => id);
  return { findings, leftOut };
}
