import type { Result } from '@bigsmall/domain';
import { receiptFile } from '@bigsmall/domain/log';
import { Download } from 'lucide-react';
import { Button, Notice, Row, Skeleton, Stack, Text, toast, visuallyHidden } from '../design-system/index.ts';
import { saveFile } from '../shared/files/saveFile.ts';
import { momentInIndia } from '../shared/format/momentInIndia.ts';
import { ForStatisticians } from '../shared/statisticians/ForStatisticians.tsx';
import { Claims } from './Claims.tsx';
import { HistoryNotice } from './HistoryNotice.tsx';
import type { Judgement } from './judgeReceipt.ts';
import { messages } from './messages.ts';
import type { OwnJudgement, OwnReceiptFailure } from './readOwnReceipt.ts';

export type ReceiptState = 'loading' | Result<Judgement & Partial<OwnJudgement>, OwnReceiptFailure>;

export interface ReceiptViewProps {
  readonly state: ReceiptState;
  readonly onRetry?: (() => void) | undefined;
}

/** What a receipt is about, what it proves, and the file to keep. */
export function ReceiptView({ state, onRetry }: ReceiptViewProps) {
  if (state === 'loading') {
    return (
      <>
        <output className={visuallyHidden}>{messages.dialog.loading}</output>
        <Skeleton shape="block" height={180} />
      </>
    );
  }
  if (!state.ok) return <Failure code={state.code} onRetry={onRetry} />;
  const { receipt, history, isNamed } = state.value;
  const { row, draw } = receipt;
  const save = () => {
    const file = new Blob([receiptFile(receipt)], { type: 'text/plain' });
    if (!saveFile(file, `bigsmall-${row.period}.tlog-proof`)) toast({ title: messages.noDownload });
  };
  return (
    <Stack gap={16}>
      <Text figures>
        {messages.row(row.prediction, row.period, momentInIndia(row.recordedAt), String(draw.number))}
      </Text>
      {typeof history === 'object' && <HistoryNotice {...history} />}
      <Claims judgement={state.value} />
      {isNamed !== undefined && (
        <Text size={14} tone="muted">
          {messages.own} {messages.named[isNamed === null ? 'null' : isNamed ? 'true' : 'false']}
        </Text>
      )}
      <Row gap={12} wrap>
        <Button tone="quiet" size="small" icon={Download} onClick={save}>
          {messages.download}
        </Button>
      </Row>
      <Text size={14} tone="muted">
        {messages.worth}
      </Text>
      <ForStatisticians>
        {isNamed !== undefined && (
          <Text size={14} tone="muted">
            {messages.forStatisticians.own}
          </Text>
        )}
        <Text size={14} tone="muted">
          {messages.forStatisticians.record}
        </Text>
      </ForStatisticians>
    </Stack>
  );
}

function Failure({ code, onRetry }: OwnReceiptFailure & Pick<ReceiptViewProps, 'onRetry'>) {
  const { title, text } = messages.failures[code];
  const tone = code === 'unreadable' || code === 'not_own' ? 'error' : 'info';
  return (
    <Notice tone={tone} title={title} onRetry={onRetry}>
      {text}
    </Notice>
  );
}
