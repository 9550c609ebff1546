/** The part of pino's logger that adapters use. */
export type Log = Readonly<Record<'info' | 'warn' | 'error', (details: object, message: string) => void>>;
