import { Card, Stack } from '../../design-system/index.ts';
import { SafetyLine } from '../../shared/not-found/SafetyLine.tsx';
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
      <SafetyLine text={messages.safety} />
    </Card>
  );
}
