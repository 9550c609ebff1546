const IST_OFFSET = 330 * 60_000;

/** An instant (epoch ms) as a field of date and time holds it, in India time: `2026-11-24T17:30`; '' for none. */
export function toIndiaInput(at: number | null): string {
  return at === null ? '' : new Date(at + IST_OFFSET).toISOString().slice(0, 16);
}

/** The instant of what such a field holds; null while it holds no whole date and time. */
export function fromIndiaInput(value: string): number | null {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? Date.parse(`${value}Z`) - IST_OFFSET : NaN;
  return Number.isNaN(at) ? null : at;
}
