import { Button, Notice, Row, Stack, toast } from '../design-system/index.ts';
import { copyText } from '../shared/clipboard/copyText.ts';
import type { Fork } from './followLog.ts';
import { messages } from './messages.ts';

export interface HistoryNoticeProps extends Fork {
  readonly code: 'fork' | 'other_key';
}

const words = messages.history;

/** Says that the server's record does not continue the one that was seen, with both checkpoints to copy. */
export function HistoryNotice({ code, kept, shown }: HistoryNoticeProps) {
  const copy = async (name: keyof typeof words.copied, text: string) =>
    void toast({
      title: (await copyText(text)) ? words.copied[name] : words.notCopied,
    });
  return (
    <Notice tone="error" title={words[code].title}>
      <Stack gap={12}>
        {words[code].text}
        <Row gap={8} wrap>
          <Button tone="quiet" size="small" onClick={() => void copy('earlier', kept)}>
            {words.copy.earlier}
          </Button>
          <Button tone="quiet" size="small" onClick={() => void copy('new', shown)}>
            {words.copy.new}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
