import { TrackRecordView } from '@bigsmall/ui/site/track-record/TrackRecordDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { loaded } from '../loaded.ts';
import { aTrackRecord } from './aTrackRecord.ts';

const record = aTrackRecord(4000);

const meta = {
  title: 'Site/Track record/TrackRecordView',
  component: TrackRecordView,
  parameters: usage({
    TrackRecordView: {
      useFor:
        'how often the engine was right over all stored draws, beside a coin; the exact figures are folded.',
      notFor: 'the visitor’s own figures (LocalStatsCard).',
      gaps: 'always the whole record of one server: no days and no sides can be chosen.',
    },
  }),
  args: { state: loaded(record) },
} satisfies Meta<typeof TrackRecordView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LikeACoin: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Right [\d,]+ times of [\d,]+\. A coin: [\d,]+\.$/)).toBeVisible();
    await expect(canvas.getByText('It could all be luck.')).toBeVisible();
    await userEvent.click(canvas.getByText('For statisticians'));
    await expect(canvas.getByText(/Brier score/)).toBeVisible();
  },
};
export const Above: Story = {
  args: { state: loaded({ ...record, interval: { low: 0.511, high: 0.578 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This is more than luck explains.')).toBeVisible();
  },
};
export const FewDraws: Story = { args: { state: loaded(aTrackRecord(12)) } };
export const Unreadable: Story = {
  args: { state: loaded<never>(undefined, { failed: true }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.state.retry).toHaveBeenCalledOnce();
  },
};
