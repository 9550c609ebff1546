import { type Brakes, NO_BRAKES } from '@bigsmall/domain/people';
import { expect, it, onTestFinished } from 'vitest';
import { openStores } from '../src/index.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

it('limits stored before a kind was known come with that kind not set', async () => {
  const { brakes, close } = await openStores({ dataDir: temporaryFolder() });
  onTestFinished(close);
  const { losses } = NO_BRAKES.limits;
  const earlier = { ...NO_BRAKES, limits: { losses: { ...losses, most: 5 } } } as Brakes;
  await brakes.revise(['visitor a'], () => ({ brakes: earlier, answer: undefined }), 0);
  const [found] = await brakes.find(['visitor a']);
  expect(found?.limits).toEqual({ ...NO_BRAKES.limits, losses: { ...losses, most: 5 } });
});
