import { describe, expect, it } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import { openStores, type SecretCipher, type StorePlace } from '../src/index.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const SECRET = 'JBSWY3DPEHPK3PXP';

/** A cipher whose work can be seen. */
const cipherOf = (key: string): SecretCipher => ({
  encrypt: (text) => key + Buffer.from(text).toString('hex'),
  decrypt: (text) => (text.startsWith(key) ? Buffer.from(text.slice(1), 'hex').toString() : undefined),
});

/** What the first owner's secret is for who opens the place with this cipher; `next` replaces it. */
async function opened(place: StorePlace, cipher?: SecretCipher, next?: string): Promise<string | null> {
  const { admins, close } = await openStores(place, undefined, cipher);
  const first = (await admins.list())[0]!;
  await admins.change(() => ({
    answer: undefined,
    put: { ...first, totpStep: first.totpStep + 1, totpSecret: next ?? first.totpSecret },
  }));
  await close();
  return first.totpSecret;
}

function secretsContract(makePlace: () => Promise<StorePlace>): void {
  it('are encrypted when they are put, and given back as they were', async () => {
    const place = await makePlace();
    expect(await opened(place, cipherOf('a'), SECRET)).toBeNull();
    expect(await opened(place, cipherOf('a'))).toBe(SECRET);
    expect(await opened(place)).toMatch(/^v1:a/);
  });

  it('of another cipher stay what they are, never none, and can be read with it again', async () => {
    const place = await makePlace();
    await opened(place, cipherOf('a'), SECRET);
    expect(await opened(place, cipherOf('b'))).toMatch(/^v1:a/);
    expect(await opened(place, cipherOf('a'))).toBe(SECRET);
  });
}

describe('secrets of second factors in SQLite', () => {
  secretsContract(async () => ({ dataDir: temporaryFolder() }));
});

await describeOverPostgres('secrets of second factors in PostgreSQL', () => {
  secretsContract(async () => ({ databaseUrl: await freshSchema() }));
});
