import { Grid } from '../../design-system/Grid.tsx';
import { Badge, Row, Stack, Text } from '../../design-system/index.ts';
import { IntervalScale } from '../../design-system/IntervalScale.tsx';
import { count } from '../../shared/format/count.ts';
import { Accuracy } from './Accuracy.tsx';
import * as css from './leaderboard.css.ts';
import type { Player } from './players.ts';
import { Rank } from './Rank.tsx';
import { messages } from './messages.ts';

const whole = (share: number) => Math.round(share * 100);

export interface PlayerRowProps {
  readonly player: Player;
  readonly own: boolean;
}

/** A place of a ranking: who, how often right of how many, and how sure that is. */
export function PlayerRow({ player, own }: PlayerRowProps) {
  const { rank, username, rate, correct, total, streak, interval } = player;
  return (
    <Grid as="li" gap={8} wideGap={12} align="center" className={css.row({ own })}>
      <Rank rank={rank} />
      <Stack gap={2}>
        <Row as="span" gap={8} rowGap={4} wrap className={css.name}>
          <Text as="span" size={14} weight="medium">
            {username}
          </Text>
          {own && <Badge tone="accent">{messages.you}</Badge>}
        </Row>
        <Row as="span" rowGap={0} align="stretch" wrap className={css.counts}>
          <span>{messages.specified.counts(count(correct), count(total))}</span>
          {streak !== null && <span>{messages.specified.running(String(streak))}</span>}
        </Row>
      </Stack>
      <Stack gap={0} className={css.measure}>
        <Accuracy rate={rate} />
        <IntervalScale {...interval} share={rate / 100} />
        <Text as="span" size={12} tone="muted" figures title={messages.range}>
          {`${whole(interval.low)}–${whole(interval.high)}%`}
        </Text>
      </Stack>
    </Grid>
  );
}
