import { COOL_OFFS } from '@bigsmall/domain/people';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../design-system/ConfirmDialog.tsx';
import { Button, Card, Text } from '../../design-system/index.ts';
import { Segmented } from '../../design-system/Segmented.tsx';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import { messages } from './messages.ts';

export type CoolOffLength = keyof typeof COOL_OFFS;

const { lengths } = messages.pause;
const LENGTHS = [
  { value: 'hour', label: lengths.hour },
  { value: 'day', label: lengths.day },
  { value: 'week', label: lengths.week },
] as const;

export interface CoolOffCardProps {
  readonly busy: boolean;
  readonly onStart: (length: CoolOffLength) => void;
  /** Epoch ms. */
  readonly now?: () => number;
}

/** A pause that cannot be ended early, asked for once more before it starts. */
export function CoolOffCard({ busy, onStart, now = Date.now }: CoolOffCardProps) {
  const [length, setLength] = useState<CoolOffLength>('hour');
  /** Until when the pause in question would last; null without a question. */
  const [until, setUntil] = useState<number | null>(null);
  const button = useRef<HTMLDivElement>(null);
  const start = () => {
    setUntil(null);
    onStart(length);
  };
  return (
    <Card title={messages.pause.title} level={3}>
      <Segmented label={messages.pause.length} options={LENGTHS} value={length} onChange={setLength} />
      <Text size={14}>{messages.pause.about}</Text>
      <div ref={button} tabIndex={-1}>
        <Button tone="quiet" fullWidth busy={busy} onClick={() => setUntil(now() + COOL_OFFS[length])}>
          {messages.pause.start}
        </Button>
      </div>
      <ConfirmDialog
        open={until !== null}
        title={messages.pause.ask[length]}
        confirmLabel={messages.pause.confirm}
        tone="primary"
        returnFocus={button}
        onConfirm={start}
        onCancel={() => setUntil(null)}
      >
        <Text>{messages.pause.until(momentInIndia(until ?? 0))}</Text>
      </ConfirmDialog>
    </Card>
  );
}
