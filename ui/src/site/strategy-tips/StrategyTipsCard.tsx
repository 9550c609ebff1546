import type { StrategyTip } from '@bigsmall/domain';
import { CircleAlert, Coffee, Flame, type LucideIcon, Scale } from 'lucide-react';
import { Button, Section, Disclosure, Icon, Row, Stack, Text } from '../../design-system/index.ts';
import * as css from './strategyTips.css.ts';
import { messages } from './messages.ts';

const icons: Readonly<Record<StrategyTip['type'], LucideIcon>> = {
  conservative: Coffee,
  aggressive: Flame,
  warning: CircleAlert,
  balanced: Scale,
};

interface Tips {
  readonly tips: readonly StrategyTip[];
}

/**
 * At most three remarks on how it has gone, in order, all but the first folded, with the way to a limit where one of them
 * recommends it; nothing at all when there is nothing to say.
 */
export function StrategyTipsCard({ tips, onLimits }: Tips & { readonly onLimits: () => void }) {
  const rest = tips.slice(1);
  if (tips.length === 0) return null;
  return (
    <Section title={messages.specified.title}>
      <TipList tips={tips.slice(0, 1)} />
      {tips.some(({ recommendsLimit }) => recommendsLimit) && (
        <Button tone="quiet" size="small" onClick={onLimits}>
          {messages.limit}
        </Button>
      )}
      <div className={css.rest}>
        {rest.length > 0 && (
          <Disclosure label={messages.more(rest.length)}>
            <TipList tips={rest} />
          </Disclosure>
        )}
      </div>
    </Section>
  );
}

function TipList({ tips }: Tips) {
  return (
    <Stack as="ul">
      {tips.map((tip) => (
        <Row as="li" key={tip.id} align="start">
          <Row as="span" gap={0} justify="center" className={css.glyph({ type: tip.type })}>
            <Icon icon={icons[tip.type]} />
          </Row>
          <Stack gap={2}>
            <Text weight="bold">{tip.title}</Text>
            <Text size={13} tone="muted" figures>
              {tip.description} {tip.reasoning}
            </Text>
          </Stack>
        </Row>
      ))}
    </Stack>
  );
}
