export { isObjectStoreAway } from './objects/objectStoreAway.ts';
export { type ObjectPlace, openObjects, type OpenObjects } from './objects/openObjects.ts';
export { openStores, type OpenStores, type StorePlace } from './openStores.ts';
export { isUnavailable } from './sequelize/isUnavailable.ts';
