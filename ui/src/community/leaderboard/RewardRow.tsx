import type { WeeklyReward } from '@bigsmall/adapters-http/wire';
import { Grid } from '../../design-system/Grid.tsx';
import { Badge, Row, Stack, Text } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import { Accuracy } from './Accuracy.tsx';
import * as css from './leaderboard.css.ts';
import { Rank } from './Rank.tsx';
import { messages } from './messages.ts';

/** What a player earned in a closed week. */
export function RewardRow({ reward, own }: { readonly reward: WeeklyReward; readonly own: boolean }) {
  return (
    <Grid as="li" gap={8} wideGap={12} align="center" className={css.row({ own })}>
      <Rank rank={reward.rank} />
      <Stack gap={2}>
        <Row as="span" gap={8} rowGap={4} wrap className={css.name}>
          <Text as="span" size={14} weight="medium">
            {reward.username}
          </Text>
          {own && <Badge tone="accent">{messages.you}</Badge>}
        </Row>
        <Row as="span" gap={4} align="baseline">
          <Accuracy rate={reward.accuracyRate} size={14} />
          <Text as="span" size={12} tone="muted" figures>
            {messages.of(count(reward.totalPredictions))}
          </Text>
        </Row>
      </Stack>
      <Text as="span" size={14} weight="bold" figures>
        {messages.specified.earned(count(reward.rewardAmount))}
      </Text>
    </Grid>
  );
}
