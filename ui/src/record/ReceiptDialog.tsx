import { RECEIPT_CLAIMS, receiptFile } from '@bigsmall/domain/log';
import { useQuery } from '@tanstack/react-query';
import { Check, Download, Minus, X } from 'lucide-react';
import { useApi } from '../api/api.ts';
import { Dialog, type DialogControl } from '../design-system/Dialog.tsx';
import { Badge, Button, Notice, Row, Stack, Text, TextLink, toast } from '../design-system/index.ts';
import { VERIFY } from '../shared/browser/paths.ts';
import { saveFile } from '../shared/files/saveFile.ts';
import { momentInIndia } from '../shared/format/moments.ts';
import { useVisit } from '../shared/storage/visitContext.ts';
import { messages } from './messages.ts';
import { type Judgement, type OwnRow, readOwnReceipt, type ReceiptProblem } from './receipt.ts';

export interface ReceiptDialogProps extends DialogControl {
  readonly row: OwnRow;
}

/** The receipt of a row, read and verified while it is open. Load it on demand. */
export default function ReceiptDialog({ open, onClose, row }: ReceiptDialogProps) {
  const api = useApi();
  const { store } = useVisit();
  const receipt = useQuery({
    queryKey: ['record', 'receipt', row.period, row.prediction],
    queryFn: () => readOwnReceipt({ store, api }, row),
    enabled: open,
    retry: false,
    gcTime: 0,
  });
  const state = receipt.isFetching ? 'loading' : (receipt.data ?? 'unavailable');
  return (
    <Dialog open={open} onClose={onClose} title={messages.dialog.title} description={messages.dialog.about}>
      <Stack gap={16}>
        <ReceiptView state={state} onRetry={() => void receipt.refetch()} />
        <TextLink href={VERIFY} tall>
          {messages.dialog.file}
        </TextLink>
      </Stack>
    </Dialog>
  );
}

export interface ReceiptViewProps {
  readonly state: 'loading' | ReceiptProblem | Judgement;
  readonly onRetry?: (() => void) | undefined;
}

/** The pick of a receipt, its three claims, and the file to keep. */
export function ReceiptView({ state, onRetry }: ReceiptViewProps) {
  if (state === 'loading') return <output>{messages.dialog.loading}</output>;
  if (typeof state === 'string') {
    const { title, text } = messages.failures[state];
    return (
      <Notice tone={state === 'unreadable' ? 'error' : 'info'} title={title} onRetry={onRetry}>
        {text}
      </Notice>
    );
  }
  const { receipt } = state;
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
      <Claims failed={state.failed} />
      <Row gap={12} wrap>
        <Button tone="quiet" size="small" icon={Download} onClick={save}>
          {messages.download}
        </Button>
      </Row>
      <Text size={13} tone="muted">
        {messages.worth}
      </Text>
    </Stack>
  );
}

const badges = {
  yes: { tone: 'win', icon: Check, word: messages.claims.yes },
  no: { tone: 'loss', icon: X, word: messages.claims.no },
  open: { tone: 'neutral', icon: Minus, word: messages.claims.open },
} as const;

/** The three claims of a receipt, and the reason where one fails. */
function Claims({ failed }: Pick<Judgement, 'failed'>) {
  const end = failed === undefined ? RECEIPT_CLAIMS.length : RECEIPT_CLAIMS.indexOf(failed);
  return (
    <Stack as="ul" gap={12} label={messages.claims.list}>
      {RECEIPT_CLAIMS.map((claim, place) => {
        const { tone, icon, word } = badges[place < end ? 'yes' : place === end ? 'no' : 'open'];
        return (
          <li key={claim}>
            <Row justify="between" wrap>
              <Text>{messages.claims[claim]}</Text>
              <Badge tone={tone} icon={icon}>
                {word}
              </Badge>
            </Row>
            {claim === failed && (
              <Text size={13} tone="loss">
                {messages.wrong[claim]}
              </Text>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
