export { openStores, type OpenStores, type StorePlace } from './openStores.ts';
export { isUnavailable } from './sequelize/isUnavailable.ts';
