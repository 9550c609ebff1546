export type { BackupManifest } from './backup/backupManifest.ts';
export { type BackupSource, createBackup } from './backup/createBackup.ts';
export { createDailyCopies, type DailyCopies } from './backup/createDailyCopies.ts';
export { restoreBackup } from './backup/restoreBackup.ts';
export { isObjectStoreUnavailable, type ObjectStoreIssue } from './objects/objectStoreUnavailable.ts';
export { type ObjectPlace, openObjects, type OpenObjects } from './objects/openObjects.ts';
export { openStores, type OpenStores, type StorePlace } from './openStores.ts';
export { isUnavailable } from './sequelize/isUnavailable.ts';
export type { Pruner, PruneLimits } from './sequelize/createPruner.ts';
