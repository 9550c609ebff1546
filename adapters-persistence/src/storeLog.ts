/** Where the stores report: a part of pino's logger. */
export type StoreLog = Readonly<
  Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
>;

/** Discards every line. */
export const NO_LOG: StoreLog = { info: () => {}, warn: () => {}, error: () => {} };
