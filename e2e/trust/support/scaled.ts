/** Whether this is the short form, for the gate. */
export const isShort = process.env['TRUST_SHORT'] === '1';

/** A count for the full run, and a smaller one for `npm run trust -- --short`. */
export function scaled(full: number, short: number): number {
  return isShort ? short : full;
}
