/** Every file of the data folder that holds a secret. A backup has them all; a new one is added here first. */
export const SECRET_FILES = ['cookie-secret', 'feed-seed', 'admin-password'] as const;

export type SecretFile = (typeof SECRET_FILES)[number];
