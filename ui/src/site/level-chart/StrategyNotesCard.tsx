import { Card, Text, TextLink } from '../../design-system/index.ts';
import * as css from './levelChart.css.ts';

const notes = [
  'The bet doubles after each loss. A win at 2.00 brings back what was spent and one base bet, no more.',
  'Draws are random. Doubling changes neither the odds nor the average return: it gathers many small losses into one large one.',
  'At a payout of 1.96 a win from level 6 on no longer brings back what was spent.',
  'A chart that needs more than the balance cannot be played to its end.',
];

/** What the chart is worth, in plain words. */
export function StrategyNotesCard() {
  return (
    <Card title="Strategy notes" level={3}>
      <ul className={css.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Text size={14} tone="muted">
        18+ · Never stake money that you need · Helpline{' '}
        <TextLink href="tel:14416">Tele-MANAS 14416</TextLink>
      </Text>
    </Card>
  );
}
