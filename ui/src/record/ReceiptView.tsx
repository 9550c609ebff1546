import { type Result, receiptFile } from '@bigsmall/domain';
import { Download } from 'lucide-react';
import {
  Button,
  Notice,
  Row,
  Skeleton,
  Stack,
  Text,
  useToast,
  visuallyHidden,
} from '../design-system/index.ts';
import { saveFile } from '../shared/files/saveFile.ts';
import { momentInIndia } from '../shared/format/momentInIndia.ts';
import { Claims } from './Claims.tsx';
import { HistoryNotice } from './HistoryNotice.tsx';
import type { Judgement } from './judgeReceipt.ts';
import type { OwnReceiptFailure } from './readOwnReceipt.ts';

export type ReceiptState = 'loading' | Result<Judgement, OwnReceiptFailure>;

export interface ReceiptViewProps {
  readonly state: ReceiptState;
  readonly onRetry?: (() => void) | undefined;
}

const words = {
  not_recorded: {
    title: 'This pick was not recorded before its draw',
    text: 'The server holds no such pick of this browser, so there is nothing to prove. Only this page counted it.',
  },
  before_record: {
    title: 'Before the record',
    text: 'This pick is older than the sealed record. It counts as before, and nothing but the server’s word says when it was made.',
  },
  no_receipt: {
    title: 'There is no receipt for this pick',
    text: 'It is in no sealed batch: it was not sure to precede its draw, or is void. If its draw is new, try again in a minute.',
  },
  unreadable: {
    title: 'The server sent no readable receipt',
    text: 'What it sent does not name this pick. It proves nothing.',
  },
  unavailable: {
    title: 'The receipt could not be loaded',
    text: 'Check the connection, and that the page came over https. Nothing is said about the pick.',
  },
} as const;

/** What a receipt is about, what it proves, and the file to keep. */
export function ReceiptView({ state, onRetry }: ReceiptViewProps) {
  const { toast } = useToast();
  if (state === 'loading') {
    return (
      <>
        <output className={visuallyHidden}>Checking the receipt</output>
        <Skeleton shape="block" height={180} />
      </>
    );
  }
  if (!state.ok) {
    const { title, text } = words[state.code];
    return (
      <Notice tone={state.code === 'unreadable' ? 'error' : 'info'} title={title} onRetry={onRetry}>
        {text}
      </Notice>
    );
  }
  const { receipt, history } = state.value;
  const { row, draw } = receipt;
  const save = () => {
    const file = new Blob([receiptFile(receipt)], { type: 'text/plain' });
    if (!saveFile(file, `bigsmall-${row.period}.tlog-proof`)) toast({ title: 'This browser saves no files' });
  };
  return (
    <Stack gap={16}>
      <Text figures>
        {row.prediction} for period {row.period}, recorded {momentInIndia(row.recordedAt)}. Drawn:{' '}
        {draw.number}.
      </Text>
      {typeof history === 'object' && <HistoryNotice {...history} />}
      <Claims judgement={state.value} />
      <Row gap={12} wrap>
        <Button tone="quiet" size="small" icon={Download} onClick={save}>
          Download .tlog-proof
        </Button>
      </Row>
      <Text size={14} tone="muted">
        It shows that the pick was fixed before its draw was put on the record. It does not show that nobody
        knew the draw earlier, and it says nothing about the next one.
      </Text>
    </Stack>
  );
}
