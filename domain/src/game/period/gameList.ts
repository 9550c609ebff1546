import { type Period, readMinuteId } from '../period.ts';

const LISTED = /^([0-9]{4})([0-9]{2})([0-9]{2})([0-9]{5})([0-9]{4})$/;

/**
 * The list of a game's periods that an id belongs to: `10001` for the real 1-minute ids, the five digits after the
 * date for the same form of another game, else the number of digits, as in `11 digits`.
 */
export function gameListOf(id: Period): string {
  if (readMinuteId(id) !== undefined) return '10001';
  const [, , month, day, list] = LISTED.exec(id) ?? [];
  const dated = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return list !== undefined && list !== '10001' && dated ? list : `${id.length} digits`;
}
