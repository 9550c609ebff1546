import { type ReactNode, useState } from 'react';
import { lazyCode } from '../design-system/index.ts';
import { LazyDialog } from '../shared/dialogs/LazyDialog.tsx';
import type { OwnRow } from './receipt.ts';

const ReceiptDialog = lazyCode(() => import('./ReceiptDialog.tsx'));

export interface WithReceiptProps extends OwnRow {
  /** The control that opens the proof. */
  readonly children: (show: () => void) => ReactNode;
}

/** Any control beside the proof that it opens: that a settled row of one's own was recorded before its draw. */
export function WithReceipt({ period, prediction, children }: WithReceiptProps) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      {children(() => setOpen(true))}
      <LazyDialog open={open} onClose={onClose}>
        <ReceiptDialog open={open} onClose={onClose} row={{ period, prediction }} />
      </LazyDialog>
    </>
  );
}
