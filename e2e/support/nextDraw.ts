import { expect } from '@playwright/test';
import type { ReplayFeed } from './replayFeed.ts';

type Results = { readonly data: { readonly list: readonly { readonly issueNumber: string }[] } };

/** Waits until the product at `url` shows the feed's newest draw; answers with its id. */
export async function untilShown(url: string, feed: Pick<ReplayFeed, 'newest'>): Promise<string> {
  const drawn = feed.newest()?.issueNumber ?? '';
  await expect
    .poll(async () => {
      const response = await fetch(`${url}/api/game/results`);
      // 503 while the machine is overloaded.
      return response.ok ? ((await response.json()) as Results).data.list[0]?.issueNumber : undefined;
    })
    .toBe(drawn);
  return drawn;
}

/**
 * Publishes the next draw and waits until the product at `url` shows it. The product has read the one before it then:
 * predictions are ranked from the first draw on that it saw appear.
 */
export async function nextDraw(url: string, feed: Pick<ReplayFeed, 'newest' | 'advance'>): Promise<string> {
  await untilShown(url, feed);
  feed.advance();
  return untilShown(url, feed);
}
