import { requireSessionId } from '@bigsmall/domain/people';
import { createMemoryDeps, NOON } from '@bigsmall/domain/testing';
import { createUseCases } from '@bigsmall/domain/usecases';
import { expect, it } from 'vitest';
import { createReadCounts } from '../../../src/game/live/createReadCounts.ts';
import { createPresenceWindow } from '../../../src/visitors/createPresenceWindow.ts';
import { silentLog } from '../../support/silentLog.ts';

const now = () => NOON;

it('the counts hold each ping so far, also one that waited to be written', async () => {
  const useCases = createUseCases(createMemoryDeps());
  const keep: typeof useCases.recordPings = async (given) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    await useCases.recordPings(given);
  };
  const presence = createPresenceWindow({ keep, now, log: silentLog() });
  const readCounts = createReadCounts({ ...useCases, presence, activePerAddress: 20, now });
  for (const [index, session] of ['ann', 'ben', 'cho'].entries()) {
    presence.ping(requireSessionId(session));
    expect((await readCounts()).active).toBe(index + 1);
  }
  await presence.stop();
});
