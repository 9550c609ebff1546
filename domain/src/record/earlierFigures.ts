import { fail, type Result, succeed } from '../platform/result.ts';
import { isPublicId, type PublicId } from '../visitors/publicId.ts';
import { parseDecimal } from '../platform/bytes/decimal.ts';

/**
 * What a player had counted when the record began, which no log proves. `weekStart` (epoch ms) is 0 for all of it, else
 * the week that `total` and `correct` counted in, with the bits of its `days`. `lastAt`: epoch ms.
 */
export type EarlierFigures = {
  readonly publicId: PublicId;
  readonly weekStart: number;
  readonly total: number;
  readonly correct: number;
  readonly days: number;
  readonly streak: number;
  readonly lastAt: number;
};

/** The figures as a line of `GET /api/log/before/{page}`. */
export function earlierText(figures: EarlierFigures): string {
  const { publicId, weekStart, total, correct, days, streak, lastAt } = figures;
  return `${publicId} ${weekStart} ${total} ${correct} ${days} ${streak} ${lastAt}\n`;
}

/** Reads such a line, without its line break. */
export function parseEarlier(line: string): Result<EarlierFigures, { readonly code: 'earlier_format' }> {
  const [publicId = '', ...rest] = line.split(' ');
  const [weekStart, total, correct, days, streak, lastAt] = rest.map(parseDecimal);
  const isWhole = rest.length === 6 && isPublicId(publicId);
  if (
    !isWhole ||
    weekStart === undefined ||
    total === undefined ||
    correct === undefined ||
    days === undefined ||
    streak === undefined ||
    lastAt === undefined ||
    correct > total ||
    days >= 2 ** 7
  )
    return fail('earlier_format');
  return succeed({ publicId, weekStart, total, correct, days, streak, lastAt });
}
