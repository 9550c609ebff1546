import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import type { PublishedDraw } from './replayFeed.ts';

/** `count` draws in a row from `first` on, with numbers that follow no order but are the same in every run. */
export function minuteDraws(first: string, count: number): readonly PublishedDraw[] {
  const draws: PublishedDraw[] = [];
  for (
    let issueNumber = first, seed = 7;
    draws.length < count;
    issueNumber = nextPeriod(requirePeriod(issueNumber))
  ) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    draws.push({ issueNumber, number: String(Math.floor((seed / 2_147_483_648) * 10)) });
  }
  return draws;
}
