import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PublishedStore, PublishedTree } from '../../ports.ts';
import { sameBytes, type TreeHead } from '../log/tree.ts';
import { createMemoryDeps } from '../../testing/createMemoryDeps.ts';
import { createMemoryObjectStore } from '../../platform/testing/createMemoryObjectStore.ts';
import { createMemoryPublishedStore } from '../testing/createMemoryPublishedStore.ts';
import { createUseCases } from '../../usecases.ts';
import { aDatabase, EMPTY, ORIGIN } from '../testing/publishingScene.ts';

/** Each call of a place waits for its turn, which chance gives. */
function inTurns(store: PublishedStore, s: fc.Scheduler): PublishedStore {
  return {
    list: (origin) => s.schedule(Promise.resolve()).then(() => store.list(origin)),
    add: (tree) => s.schedule(Promise.resolve()).then(() => store.add(tree)),
    remove: (trees) => s.schedule(Promise.resolve()).then(() => store.remove(trees)),
  };
}

it('never publishes two trees that do not extend each other, in whatever order servers work', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 0, max: 4 }),
      fc.array(fc.record({ course: fc.nat(1), entries: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 2,
        maxLength: 4,
      }),
      async (scheduler, common, given) => {
        const place: { trees: readonly PublishedTree[] } = { trees: [EMPTY] };
        const servers = await Promise.all(
          given.map(async ({ course, entries }) => {
            const database = aDatabase();
            await database.grow(common, 0);
            await database.grow(entries, course);
            const deps = createMemoryDeps(database.stores);
            const published = inTurns(createMemoryPublishedStore(place), scheduler);
            return createUseCases({ ...deps, objects: { ...createMemoryObjectStore(), published } });
          }),
        );
        const running = servers.flatMap(({ publishTree }) => {
          const publish = () => publishTree({ origin: ORIGIN }).catch(() => ({ ok: false }) as const);
          return [publish().then(async (first) => [first, await publish()])];
        });
        await scheduler.waitFor(Promise.all(running));
        const ends = await Promise.all(running);
        const signed = ends.flatMap((both, at) =>
          both.flatMap((end) => (end.ok ? [{ tree: end.value, server: servers[at]! }] : [])),
        );
        const extend = async ({ tree, server }: (typeof signed)[number], other: TreeHead) => {
          const ours = await server.readTree({ size: other.size });
          return other.size > tree.size || (ours !== undefined && sameBytes(ours.root, other.root));
        };
        for (const one of signed) for (const { tree } of signed) expect(await extend(one, tree)).toBe(true);
        // Every later caller knows the signed trees.
        const known = Math.max(0, ...place.trees.map(({ size }) => size));
        expect(known).toBeGreaterThanOrEqual(Math.max(0, ...signed.map(({ tree }) => tree.size)));
      },
    ),
    { numRuns: 1500 },
  );
}, 60_000);
