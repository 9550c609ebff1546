import { chartText } from '@bigsmall/domain';
import { Copy } from 'lucide-react';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Button, useToast } from '../../design-system/index.ts';
import { LevelChartView } from './LevelChartView.tsx';
import { useLevelChart } from './useLevelChart.ts';

const COPIED = { title: 'Chart Copied!', description: 'Betting chart copied to clipboard' } as const;
const NOT_COPIED = {
  title: 'Copy failed',
  description: 'This browser does not let the page copy.',
  tone: 'destructive',
} as const;

/** The level calculator; its fields keep their values until the page is closed. Load it on demand. */
export default function LevelChartDialog({ open, onClose }: DialogControl) {
  const state = useLevelChart();
  const { toast } = useToast();
  const { calculated } = state;
  const copy = async ({ chart, balance }: NonNullable<typeof calculated>) => {
    toast((await copyText(chartText(chart, balance))) ? COPIED : NOT_COPIED);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title="Level Chart - Betting Strategy Calculator"
      footer={
        calculated === null ? undefined : (
          <Button tone="quiet" icon={Copy} onClick={() => void copy(calculated)}>
            Copy Chart
          </Button>
        )
      }
    >
      <LevelChartView state={state} />
    </Dialog>
  );
}
