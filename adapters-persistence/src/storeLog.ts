/** Where the stores report: a part of pino's logger. */
export type StoreLog = Readonly<
  Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
>;

/** For callers that do not listen. */
export const NO_LOG: StoreLog = { info: () => {}, warn: () => {}, error: () => {} };
