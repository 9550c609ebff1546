import { Calibration } from '@bigsmall/ui/site/track-record/Calibration.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { aTrackRecord } from './aTrackRecord.ts';

const meta = {
  title: 'Site/Track record/Calibration',
  component: Calibration,
  args: { strategies: aTrackRecord(4000).strategies },
} satisfies Meta<typeof Calibration>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ManyDraws: Story = {};
export const FewDraws: Story = { args: { strategies: aTrackRecord(40).strategies } };
