import { describe, inject } from 'vitest';

type Answer = { readonly url?: string; readonly missing?: string };

/** The address of an empty schema of its own on the PostgreSQL server of this test run. */
export async function freshSchema(): Promise<string> {
  const { url, missing } = await ask('/schema');
  if (url === undefined) throw new Error(`There is no PostgreSQL server: ${missing}.`);
  return url;
}

/**
 * `describe` for tests that need a PostgreSQL server. Without one they are skipped; they fail with REQUIRE_SERVICES=1,
 * or if TEST_DATABASE_URL names a server that cannot be used. To be awaited at the top of a test file.
 */
export async function describeOverPostgres(name: string, tests: () => void): Promise<void> {
  const { missing } = await ask('/');
  const required = process.env['REQUIRE_SERVICES'] === '1' || Boolean(process.env['TEST_DATABASE_URL']);
  if (missing !== undefined && required) {
    throw new Error(`These tests are required to run, but there is no PostgreSQL server: ${missing}.`);
  }
  // Name and tests are the caller's.
  // oxlint-disable-next-line vitest/valid-describe-callback, vitest/valid-title
  describe.skipIf(missing !== undefined)(name, tests);
}

async function ask(path: '/' | '/schema'): Promise<Answer> {
  const response = await fetch(new URL(path, inject('postgresBroker')));
  return (await response.json()) as Answer;
}
