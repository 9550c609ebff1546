import { Calibration } from '@bigsmall/ui/site/track-record/Calibration.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../design-system/usage.ts';
import { aTrackRecord } from './aTrackRecord.ts';

const meta = {
  title: 'Site/Track record/Calibration',
  component: Calibration,
  parameters: usage({
    Calibration: {
      useFor: 'what each strategy states beside how often it is right: the plot of the track record.',
      notFor: 'one rate alone (MeasuredBar), or its course over all draws (Funnel).',
      gaps: 'the axes end at 20% and 90%. A dot has its name as a tooltip; on touch only the folded table names it.',
    },
  }),
  args: { strategies: aTrackRecord(4000).strategies },
} satisfies Meta<typeof Calibration>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ManyDraws: Story = {};
export const FewDraws: Story = { args: { strategies: aTrackRecord(40).strategies } };
