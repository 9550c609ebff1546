import { Card, Text } from '../../design-system/index.ts';
import { Segmented } from '../../design-system/Segmented.tsx';
import { messages } from './messages.ts';
import { REALITY_MINUTES, type RealityMinutes } from './realityCheck.ts';

const OPTIONS = REALITY_MINUTES.map((minutes) => ({
  value: String(minutes) as `${RealityMinutes}`,
  label: minutes === 0 ? messages.reminder.off : String(minutes),
}));

export interface RealityCheckCardProps {
  readonly minutes: RealityMinutes;
  readonly onChange: (minutes: RealityMinutes) => void;
}

/** How often the page says for how long one has followed the game. */
export function RealityCheckCard({ minutes, onChange }: RealityCheckCardProps) {
  return (
    <Card title={messages.reminder.title} level={3}>
      <Segmented
        label={messages.reminder.minutes}
        options={OPTIONS}
        value={`${minutes}`}
        onChange={(value) => onChange(Number(value) as RealityMinutes)}
      />
      <Text size={14}>{messages.reminder.about}</Text>
    </Card>
  );
}
