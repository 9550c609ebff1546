import { chartText } from '@bigsmall/domain';
import { Copy } from 'lucide-react';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Button, toast } from '../../design-system/index.ts';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { LevelChartView, useLevelChart } from './LevelChartView.tsx';
import { messages } from './messages.ts';

const { specified } = messages;
const COPIED = { title: specified.copied, description: specified.copiedText } as const;
const NOT_COPIED = {
  title: specified.copyFailed,
  description: messages.copyFailedText,
  tone: 'destructive',
} as const;
const copy = async (text: string) => void toast((await copyText(text)) ? COPIED : NOT_COPIED);

/** The level calculator; its fields keep their values until the page is closed. Load it on demand. */
export default function LevelChartDialog({ open, onClose }: DialogControl) {
  const state = useLevelChart();
  const { asked, chart } = state;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={specified.title}
      footer={
        chart &&
        asked && (
          <Button tone="quiet" icon={Copy} onClick={() => void copy(chartText(chart, asked.balance))}>
            {specified.copy}
          </Button>
        )
      }
    >
      <LevelChartView state={state} />
    </Dialog>
  );
}
