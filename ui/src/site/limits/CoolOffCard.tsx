import { useState } from 'react';
import { Button, Card, Text } from '../../design-system/index.ts';
import { Segmented } from '../../design-system/Segmented.tsx';

export type CoolOffLength = 'hour' | 'day' | 'week';

const LENGTHS = [
  { value: 'hour', label: 'An hour' },
  { value: 'day', label: 'A day' },
  { value: 'week', label: 'A week' },
] as const;

export interface CoolOffCardProps {
  readonly busy: boolean;
  readonly onStart: (length: CoolOffLength) => void;
}

/** A pause that cannot be ended early. */
export function CoolOffCard({ busy, onStart }: CoolOffCardProps) {
  const [length, setLength] = useState<CoolOffLength>('hour');
  return (
    <Card title="Cool-off" level={3}>
      <Segmented label="Length" options={LENGTHS} value={length} onChange={setLength} />
      <Text size={14}>
        Until it ends AI mode is off and nothing is recorded, in any tab of this browser. It cannot be ended
        early or made shorter.
      </Text>
      <Button tone="quiet" fullWidth busy={busy} onClick={() => onStart(length)}>
        Start cool-off
      </Button>
    </Card>
  );
}
