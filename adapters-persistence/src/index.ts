export {
  type BackupManifest,
  type BackupSource,
  checkBackup,
  createBackup,
  isImage,
  isSecret,
  readManifest,
  restoreBackup,
} from './backup.ts';
export { createDailyCopies, type DailyCopies, requireDatabase } from './dailyCopies.ts';
export { createFolderPublished } from './objects/publishedStores.ts';
export { moveToPostgres } from './move.ts';
export { isObjectStoreUnavailable, type ObjectStoreIssue } from './objects/objectErrors.ts';
export type { Bucket } from './objects/createMinioObjectStore.ts';
export { type ObjectPlace, openObjects, type OpenObjects } from './objects/openObjects.ts';
export { openStores, type OpenStores, type StorePlace } from './openStores.ts';
export type { SecretCipher } from './admins.ts';
export { sha256 } from './recordRows.ts';
export { isUnavailable } from './database/outages.ts';
export type { Pruner, PruneLimits } from './openStores.ts';
