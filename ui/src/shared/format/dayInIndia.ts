import { indiaFormat } from './indiaFormat.ts';

const day = indiaFormat({ dateStyle: 'medium' });

/** The Indian day of an instant (epoch ms): `26 Sept 2026`. */
export function dayInIndia(at: number): string {
  return day(at);
}
