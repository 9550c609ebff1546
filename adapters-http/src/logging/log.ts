/** Where adapters report: a part of pino's logger. */
export type Log = Readonly<Record<'info' | 'warn' | 'error', (details: object, message: string) => void>>;
