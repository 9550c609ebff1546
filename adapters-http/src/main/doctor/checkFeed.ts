import { LARGE_SKEW } from '@bigsmall/domain';
import { createThirdPartyFeed } from '../../game/feed/createThirdPartyFeed.ts';
import type { Config } from '../config.ts';
import { badCheck, type Check, fineCheck, looked } from './check.ts';

/** One reading of the feed, and this machine's clock against the latest time that the feed tells. */
export async function checkFeed(
  { gameFeedUrl }: Pick<Config, 'gameFeedUrl'>,
  now: () => number,
): Promise<readonly Check[]> {
  if (gameFeedUrl === '') {
    return [{ name: 'feed', ...fineCheck('The demo feed draws, by this machine’s clock.') }];
  }
  const reading = await createThirdPartyFeed({ url: gameFeedUrl }).read(now());
  const at = now();
  if (!reading.ok) {
    return [
      {
        name: 'feed',
        ...badCheck(`${reading.reason} Check GAME_FEED_URL, and whether this machine may reach it.`),
      },
    ];
  }
  const { rows, rejectedRows, gameTimes = [] } = reading;
  return [
    {
      name: 'feed',
      ...fineCheck(
        `The feed answers with ${rows.length} draws${rejectedRows > 0 ? `, and ${rejectedRows} rows that are none` : ''}.`,
      ),
    },
    await looked('clock', async () => {
      if (gameTimes.length === 0) return { state: 'untried', line: 'The feed tells no time to compare.' };
      const skew = at - Math.max(...gameTimes);
      const seconds = (Math.abs(skew) / 1000).toFixed(1);
      const sentence = `This machine’s clock is ${seconds} s ${skew < 0 ? 'behind' : 'ahead of'} the feed’s`;
      return Math.abs(skew) <= LARGE_SKEW
        ? fineCheck(`${sentence}.`)
        : badCheck(`${sentence}: set it by NTP (timedatectl set-ntp true), or ask whose clock is wrong.`);
    }),
  ];
}
