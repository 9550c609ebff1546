import type { WeeklyReward } from '../../api/leaderboard.ts';
import { Badge, Row, Text } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import { Accuracy } from './Accuracy.tsx';
import * as css from './leaderboard.css.ts';
import { Rank } from './Rank.tsx';
import { messages } from './messages.ts';

/** What a player earned in a closed week. */
export function RewardRow({ reward, own }: { readonly reward: WeeklyReward; readonly own: boolean }) {
  return (
    <li className={css.row({ own })}>
      <Rank rank={reward.rank} />
      <div className={css.words}>
        <span className={css.name}>
          <Text as="span" size={14} weight="medium">
            {reward.username}
          </Text>
          {own && <Badge tone="accent">{messages.you}</Badge>}
        </span>
        <Row as="span" gap={4} align="baseline">
          <Accuracy rate={reward.accuracyRate} size={14} />
          <Text as="span" size={12} tone="muted" figures>
            {messages.of(count(reward.totalPredictions))}
          </Text>
        </Row>
      </div>
      <Text as="span" size={14} weight="bold" figures>
        {messages.specified.earned(count(reward.rewardAmount))}
      </Text>
    </li>
  );
}
