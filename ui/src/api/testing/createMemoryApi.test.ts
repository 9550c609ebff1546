import { apiContract } from './apiContract.ts';
import { createMemoryApi } from './createMemoryApi.ts';

apiContract('in memory', async () => ({
  api: createMemoryApi({ signedIn: false, password: 'the password' }),
  password: 'the password',
}));
