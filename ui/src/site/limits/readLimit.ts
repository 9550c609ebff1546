import { MOST_LIMIT } from '@bigsmall/domain/people';

/** The limit in a field: null for an empty one, undefined for what is no whole number from 1 to 1,440. */
export function readLimit(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const most = Number(trimmed);
  return Number.isInteger(most) && most >= 1 && most <= MOST_LIMIT ? most : undefined;
}
