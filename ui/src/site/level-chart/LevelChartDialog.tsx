import { chartText } from '@bigsmall/domain';
import { Copy } from 'lucide-react';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Button, toast } from '../../design-system/index.ts';
import { LevelChartView } from './LevelChartView.tsx';
import { useLevelChart } from './useLevelChart.ts';
import { messages } from './messages.ts';

const { specified } = messages;
const COPIED = { title: specified.copied, description: specified.copiedText } as const;
const NOT_COPIED = {
  title: specified.copyFailed,
  description: messages.copyFailedText,
  tone: 'destructive',
} as const;

/** The level calculator; its fields keep their values until the page is closed. Load it on demand. */
export default function LevelChartDialog({ open, onClose }: DialogControl) {
  const state = useLevelChart();
  const { calculated } = state;
  const copy = async ({ chart, balance }: NonNullable<typeof calculated>) => {
    toast((await copyText(chartText(chart, balance))) ? COPIED : NOT_COPIED);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={specified.title}
      footer={
        calculated === null ? undefined : (
          <Button tone="quiet" icon={Copy} onClick={() => void copy(calculated)}>
            {specified.copy}
          </Button>
        )
      }
    >
      <LevelChartView state={state} />
    </Dialog>
  );
}
