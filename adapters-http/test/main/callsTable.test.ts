import { afterAll, expect, it } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import { realProduct } from '../support/realProduct.ts';
import { type Call, nameOf } from '../sweep/catalogue/call.ts';
import { CATALOGUE } from '../sweep/catalogue.ts';
import { judgeRefusal } from '../sweep/judge.ts';
import { createWorld, type Sent, sent } from '../sweep/world.ts';
import { wrongForms } from '../sweep/wrongForms.ts';
import { wrongMethods } from '../sweep/wrongMethods.ts';
import { wrongRequests } from '../sweep/wrongRequests.ts';

type Cells = {
  readonly works: string;
  readonly withoutRights: string;
  readonly badInput: string;
};

const TABLES = new Map<string, ReadonlyMap<string, Cells>>();

/** Asks for each call once as it is meant, once without rights, and once with each fault of a few. */
async function readTable(database: string, databaseUrl = ''): Promise<ReadonlyMap<string, Cells>> {
  const product = await realProduct(databaseUrl);
  const world = await createWorld(product);
  const table = new Map<string, Cells>();
  for (const call of CATALOGUE) {
    const valid = await call.valid(world);
    const request = sent(call, valid, world);
    const { cookie: _, ...headers } = request.headers;
    const withoutRights =
      call.who === 'admins' ? await rejected({ ...request, headers }, 'unauthorized') : 'public';

    const faulty =
      call.file === undefined ? wrongRequests(call, valid, world) : wrongForms(call, valid, world);
    const every = Math.max(1, Math.floor(faulty.length / 12));
    const some = [...faulty.filter((_each, at) => at % every === 0), ...methodsOf(call)].slice(0, 14);
    const answers = new Set<string>();
    for (const wrong of some) answers.add(await rejected(wrong.request, ...wrong.codes));
    const { statusCode, payload } = await product.inject(request);
    table.set(nameOf(call), {
      works: statusCode === call.status ? String(statusCode) : `${statusCode} ${payload.slice(0, 200)}`,
      withoutRights: call.who === 'mixed' ? 'public part' : withoutRights,
      badInput: some.length === 0 ? 'takes none' : [...answers].toSorted().join(', '),
    });
  }
  TABLES.set(database, table);
  return table;

  async function rejected(wrong: Sent, ...codes: readonly string[]): Promise<string> {
    const answer = await product.inject(wrong);
    const fault = judgeRefusal(answer, codes);
    return fault === undefined ? String(answer.statusCode) : `wrong: ${fault}`;
  }

  function methodsOf(call: Call) {
    return wrongMethods(
      CATALOGUE.filter(({ path }) => path === call.path),
      world,
    ).slice(0, 2);
  }
}

function expectAllWork(table: ReadonlyMap<string, Cells>): void {
  for (const call of CATALOGUE) {
    const { works, withoutRights, badInput } = table.get(nameOf(call)) ?? {};
    expect([nameOf(call), works]).toEqual([nameOf(call), String(call.status)]);
    expect([nameOf(call), withoutRights]).toEqual([
      nameOf(call),
      { everybody: 'public', mixed: 'public part', admins: '401' }[call.who],
    ]);
    expect(`${nameOf(call)}: ${badInput}`).toMatch(/: (takes none|4\d\d(, 4\d\d)*)$/);
  }
}

it('every call works over SQLite, is rejected without rights, and answers bad input with 4xx', async () => {
  const table = await readTable('SQLite');
  expect([...table.keys()]).toEqual(CATALOGUE.map(nameOf));
  expectAllWork(table);
}, 60_000);

await describeOverPostgres('over PostgreSQL', () => {
  it('every call works, is rejected without rights, and answers bad input with 4xx', async () => {
    const table = await readTable('PostgreSQL', await freshSchema());
    expect([...table.keys()]).toEqual(CATALOGUE.map(nameOf));
    expectAllWork(table);
  }, 60_000);
});

afterAll(() => {
  const rows = CATALOGUE.map((call) => {
    const name = nameOf(call);
    const [sqlite, postgres] = ['SQLite', 'PostgreSQL'].map((database) => TABLES.get(database)?.get(name));
    const { withoutRights = '', badInput = '' } = sqlite ?? postgres ?? {};
    const cells = [
      `\`${name}\``,
      sqlite?.works ?? 'not run',
      postgres?.works ?? 'not run',
      withoutRights,
      badInput,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = [
    '| Call | SQLite | PostgreSQL | Without rights | Bad input |',
    '| --- | --- | --- | --- | --- |',
  ];
  console.info([...head, ...rows].join('\n'));
});
