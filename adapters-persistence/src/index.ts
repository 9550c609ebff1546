export { openStores, type OpenStores, type StorePlace } from './openStores.ts';
