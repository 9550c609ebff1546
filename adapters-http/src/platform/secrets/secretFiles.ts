/** The files of the data folder that hold a secret. A backup contains them all. */
export const SECRET_FILES = [
  'cookie-secret',
  'feed-seed',
  'admin-password',
  'log-key',
  'metrics-token',
] as const;

export type SecretFile = (typeof SECRET_FILES)[number];
