import { Card, Stack, Text, TextLink } from '../../design-system/index.ts';
import * as css from './levelChart.css.ts';
import { messages } from './messages.ts';

/** What the chart is worth, in plain words. */
export function StrategyNotesCard() {
  return (
    <Card title={messages.specified.notes} level={3}>
      <Stack as="ul" gap={8} className={css.notes}>
        {messages.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Stack>
      <Text size={14} tone="muted">
        {messages.safety}{' '}
        <TextLink href="tel:14416" tall>
          {messages.helpline}
        </TextLink>
      </Text>
    </Card>
  );
}
