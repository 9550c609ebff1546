import { Button, Notice, Row, Stack, useToast } from '../design-system/index.ts';
import { copyText } from '../shared/clipboard/copyText.ts';
import type { Fork } from './followLog.ts';

export interface HistoryNoticeProps extends Fork {
  readonly code: 'fork' | 'other_key';
}

const words = {
  fork: {
    title: 'This server showed two histories',
    text: 'The record that it shows now does not continue the one that it showed this browser before. Both are signed: keep them, together they prove it.',
  },
  other_key: {
    title: 'Another key signs this server’s record',
    text: 'The record that it shows now is not signed by the key that this browser has seen before. Ask the operator why, and keep both checkpoints.',
  },
} as const;

/** Says that the server's record does not continue the one that was seen, with both checkpoints to copy. */
export function HistoryNotice({ code, kept, shown }: HistoryNoticeProps) {
  const { toast } = useToast();
  const copy = async (name: string, text: string) =>
    void toast({
      title: (await copyText(text)) ? `The ${name} checkpoint is copied` : 'This browser copies nothing',
    });
  return (
    <Notice tone="error" title={words[code].title}>
      <Stack gap={12}>
        {words[code].text}
        <Row gap={8} wrap>
          <Button tone="quiet" size="small" onClick={() => void copy('earlier', kept)}>
            Copy the earlier checkpoint
          </Button>
          <Button tone="quiet" size="small" onClick={() => void copy('new', shown)}>
            Copy the new checkpoint
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
