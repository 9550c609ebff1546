import type { ReplayFeed } from './replayFeed.ts';
import { untilShown } from './untilShown.ts';

/**
 * Publishes the next draw and waits until the product at `url` shows it. The product has read the one before it then:
 * predictions are ranked from the first draw on that it saw appear.
 */
export async function nextDraw(url: string, feed: Pick<ReplayFeed, 'newest' | 'advance'>): Promise<string> {
  await untilShown(url, feed);
  feed.advance();
  return untilShown(url, feed);
}
