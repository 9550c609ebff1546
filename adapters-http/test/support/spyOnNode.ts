import { syncBuiltinESMExports } from 'node:module';
import { type MockInstance, onTestFinished } from 'vitest';

/** Lets a spy on a function of one of Node's modules see calls by its imported name too, until the test ends. */
export function spyOnNode<Spy extends Pick<MockInstance, 'mockRestore'>>(spy: Spy): Spy {
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return spy;
}
