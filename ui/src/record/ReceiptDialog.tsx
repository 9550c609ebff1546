import { useQuery } from '@tanstack/react-query';
import { useVisitorApi } from '../api/visitorApiOf.ts';
import { Dialog, type DialogControl } from '../design-system/Dialog.tsx';
import { Stack, TextLink } from '../design-system/index.ts';
import { VERIFY } from '../shared/browser/paths.ts';
import { useVisit } from '../shared/storage/useVisit.ts';
import { messages } from './messages.ts';
import { type OwnRow, readOwnReceipt } from './receipt.ts';
import { ReceiptView } from './ReceiptView.tsx';

export interface ReceiptDialogProps extends DialogControl {
  readonly row: OwnRow;
}

/** The receipt of a row, read and verified while it is open. Load it on demand. */
export default function ReceiptDialog({ open, onClose, row }: ReceiptDialogProps) {
  const api = useVisitorApi();
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
        <ReceiptView state={state} own onRetry={() => void receipt.refetch()} />
        <TextLink href={VERIFY} tall>
          {messages.dialog.file}
        </TextLink>
      </Stack>
    </Dialog>
  );
}
