import { FileCheck } from 'lucide-react';
import { lazy, useState } from 'react';
import { IconButton } from '../design-system/index.ts';
import { LazyDialog } from '../shared/dialogs/LazyDialog.tsx';
import type { OwnRow } from './readOwnReceipt.ts';

const ReceiptDialog = lazy(() => import('./ReceiptDialog.tsx'));

/** Opens what proves that a settled row of one's own was recorded before its draw. */
export function ReceiptButton({ period, prediction }: OwnRow) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <IconButton icon={FileCheck} label={`Receipt of period ${period}`} onClick={() => setOpen(true)} />
      <LazyDialog open={open} onClose={onClose}>
        <ReceiptDialog open={open} onClose={onClose} row={{ period, prediction }} />
      </LazyDialog>
    </>
  );
}
