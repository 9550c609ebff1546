import { Card, Text } from '../../design-system/index.ts';
import { Segmented } from '../../design-system/Segmented.tsx';
import { REALITY_MINUTES, type RealityMinutes } from './realityCheck.ts';

const OPTIONS = REALITY_MINUTES.map((minutes) => ({
  value: String(minutes) as `${RealityMinutes}`,
  label: minutes === 0 ? 'Off' : String(minutes),
}));

export interface RealityCheckCardProps {
  readonly minutes: RealityMinutes;
  readonly onChange: (minutes: RealityMinutes) => void;
}

/** How often the page says for how long one has followed the game. */
export function RealityCheckCard({ minutes, onChange }: RealityCheckCardProps) {
  return (
    <Card title="Reality check" level={3}>
      <Segmented
        label="Minutes"
        options={OPTIONS}
        value={`${minutes}`}
        onChange={(value) => onChange(Number(value) as RealityMinutes)}
      />
      <Text size={14}>
        While AI mode is on, a dialog says for how long you have followed the game and how often the AI was
        right. This setting is kept in this browser only.
      </Text>
    </Card>
  );
}
