import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTabSwitchedOn } from '../../testing/autoTab.ts';
import { autoWorld } from '../../testing/autoWorld.ts';
import { aPeriod } from '../../testing/readings.ts';
import { failingBackend, fullBackend, memoryBackend } from '../../testing/storageBackends.ts';
import { shownPrediction } from './autoState.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a browser whose storage', () => {
  const broken = '{"version":1,"value":{"pending":{"x":1}}}';
  it.each([
    ['rejects', failingBackend()],
    ['is full', fullBackend()],
    [
      'is corrupt',
      memoryBackend({ tracker: broken, 'ai-mode': '7', 'last-draws': '[', 'ai-reasoning': '{}' }),
    ],
  ])('%s still predicts and settles', async (_, backend) => {
    const setting = autoWorld(backend);
    const { state } = aTabSwitchedOn(setting);
    await setting.pass(125_000);
    expect(state().tracker.history).toHaveLength(2);
    expect(shownPrediction(state())).toMatchObject({ period: aPeriod(723), status: 'pending' });
  });
});
