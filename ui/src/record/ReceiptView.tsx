import type { Result } from '@bigsmall/domain';
import { receiptFile } from '@bigsmall/domain/log';
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
import type { OwnJudgement, OwnReceiptFailure } from './readOwnReceipt.ts';

export type ReceiptState = 'loading' | Result<Judgement & Partial<OwnJudgement>, OwnReceiptFailure>;

export interface ReceiptViewProps {
  readonly state: ReceiptState;
  readonly onRetry?: (() => void) | undefined;
}

const words = {
  unbound: {
    title: 'No receipt can be bound to this page',
    text: 'This browser keeps no answer of the server to this pick: it came from an older page or another browser, or was not recorded before its draw. A receipt could then be that of another pick.',
  },
  before_record: {
    title: 'Before the record',
    text: 'This pick is older than the sealed record. It counts as before, and nothing but the server’s word says when it was made.',
  },
  unverified: {
    title: 'This pick is not in the record',
    text: 'The server recorded it, but was not sure that it preceded its draw. It counts for nobody.',
  },
  unseated: {
    title: 'This pick is not in the record',
    text: 'The server recorded it for your own statistics only: this browser sent no visitor cookie, or your address had sent 60 picks in that minute. Nothing but the server’s word says when it was made.',
  },
  no_receipt: {
    title: 'There is no receipt for this pick',
    text: 'It is in no sealed batch, or is void. If its draw is new, try again in a minute.',
  },
  unreadable: {
    title: 'The server sent no readable receipt',
    text: 'What it sent does not name this pick. It proves nothing.',
  },
  not_own: {
    title: 'The record shows another row for this pick',
    text: 'Its time, or the random sign that this page sent with the pick, is not the one that this browser kept. Unless another page of yours sent the same pick first, the server shows somebody else’s row. It proves nothing about yours.',
  },
  unavailable: {
    title: 'The receipt could not be loaded',
    text: 'Check the connection, and that the page came over https. Nothing is said about the pick.',
  },
} as const;

const NAMED: Readonly<Record<string, string>> = {
  true: 'It stands under your public id.',
  false: 'It stands under an id that is used once, so it counts for no rank.',
  null: 'Your public id could not be read, so the row’s was not compared.',
};

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
      <Notice
        tone={state.code === 'unreadable' || state.code === 'not_own' ? 'error' : 'info'}
        title={title}
        onRetry={onRetry}
      >
        {text}
      </Notice>
    );
  }
  const { receipt, history, isNamed } = state.value;
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
      {isNamed !== undefined && (
        <Text size={14} tone="muted">
          It is the row of this page: it has the random sign that only this page sent, and the id and time of
          the server’s answer. {NAMED[String(isNamed)]}
        </Text>
      )}
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
