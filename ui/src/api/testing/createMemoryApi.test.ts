import { aRecord } from '../../testing/aRecord.ts';
import { apiContract } from './apiContract.ts';
import { createMemoryApi } from './createMemoryApi.ts';

apiContract('in memory', async () => ({
  api: createMemoryApi({ log: aRecord(0), signedIn: false, password: 'the password' }),
  password: 'the password',
}));
