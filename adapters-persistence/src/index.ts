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
export { createFolderPublished } from './platform/objects/publishedStores.ts';
export { moveToPostgres } from './move.ts';
export { isObjectStoreUnavailable, type ObjectStoreIssue } from './platform/objects/objectErrors.ts';
export type { Bucket } from './platform/objects/createMinioObjectStore.ts';
export { type ObjectPlace, openObjects, type OpenObjects } from './platform/objects/openObjects.ts';
export { openStores, type OpenStores, type StorePlace } from './openStores.ts';
export type { SecretCipher } from './admins.ts';
export { sha256 } from './platform/database/sha256.ts';
export { isUnavailable } from './platform/database/outages.ts';
export type { Pruner, PruneLimits } from './platform/database/createPruner.ts';
