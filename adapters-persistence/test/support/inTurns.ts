import type { Stores } from '@bigsmall/domain/ports';
import { createMemoryStores } from '@bigsmall/domain/testing';

type AnyStore = Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;

const NAMES = Object.keys(createMemoryStores()) as readonly (keyof Stores)[];

/** Stores whose calls go to one server after the other, as a load balancer would send them. */
export function inTurns(servers: readonly Stores[]): Stores {
  let turn = 0;
  const methodOf =
    (name: keyof Stores, method: string) =>
    (...given: readonly unknown[]) =>
      (servers[turn++ % servers.length]![name] as unknown as AnyStore)[method]!(...given);
  const storeOf = (name: keyof Stores) =>
    Object.fromEntries(Object.keys(servers[0]![name]).map((method) => [method, methodOf(name, method)]));
  return Object.fromEntries(NAMES.map((name) => [name, storeOf(name)])) as unknown as Stores;
}
