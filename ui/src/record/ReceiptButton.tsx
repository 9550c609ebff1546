import { FileCheck } from 'lucide-react';
import { IconButton } from '../design-system/index.ts';
import type { OwnRow } from './readOwnReceipt.ts';
import { WithReceipt } from './WithReceipt.tsx';
import { messages } from './receiptButton.messages.ts';

/** Opens what proves that a settled row of one's own was recorded before its draw. */
export function ReceiptButton(row: OwnRow) {
  return (
    <WithReceipt {...row}>
      {(show) => <IconButton icon={FileCheck} label={messages.proof(row.period)} onClick={show} />}
    </WithReceipt>
  );
}
