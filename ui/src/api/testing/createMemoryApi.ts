import type { Api } from '../api.ts';
import { memoryAdminApi } from './memoryAdminApi.ts';
import { memorySiteApi } from './memorySiteApi.ts';
import { type MemoryState, memoryState } from './memoryState.ts';

type MemoryCall = { readonly method: keyof Api; readonly args: readonly unknown[] };

type Answers = { -readonly [Method in keyof Api]?: (...args: Parameters<Api[Method]>) => Promise<unknown> };

export type MemoryApi = ReturnType<typeof createMemoryApi>;

/**
 * The API over plain state, by the server's rules. `calls` are the calls so far; a method in `answers` is answered so
 * instead; every answer waits for `state.gate`.
 */
export function createMemoryApi(given: Partial<MemoryState> = {}) {
  const state: MemoryState = { ...memoryState(), ...given };
  const calls: MemoryCall[] = [];
  const answers: Answers = {};
  const routes: Api = { ...memorySiteApi(state), ...memoryAdminApi(state) };

  async function call(method: keyof Api, args: readonly unknown[]): Promise<unknown> {
    calls.push({ method, args: args.filter((arg) => !(arg instanceof AbortSignal) && arg !== undefined) });
    await state.gate;
    const route = (answers[method] ?? routes[method]) as (...all: readonly unknown[]) => unknown;
    return route(...args);
  }
  const names = Object.keys(routes) as readonly (keyof Api)[];
  const api = Object.fromEntries(
    names.map((method) => [method, (...args: readonly unknown[]) => call(method, args)]),
  ) as unknown as Api;

  return {
    ...api,
    state,
    calls,
    answers,
    routes,
    /** How often a method was called. */
    count: (...methods: readonly (keyof Api)[]) =>
      calls.filter(({ method }) => methods.includes(method)).length,
  };
}
