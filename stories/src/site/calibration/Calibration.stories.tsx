import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import Calibration from '@bigsmall/ui/site/calibration/Calibration.tsx';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { aTrackRecord } from '../track-record/aTrackRecord.ts';

const meta = {
  title: 'Site/Calibration/Calibration',
  component: Calibration,
  args: { onOpen: fn(), draws: 1000 },
  parameters: usage({
    Calibration: {
      useFor: 'how sure the AI says it is beside how often it was right; it opens the track record.',
      notFor: 'the whole record (TrackRecordView).',
      gaps: 'read once a visit. One mean for all rules: each rule is in the track record.',
    },
  }),
  render: ({ draws, onOpen }) => {
    const api = createMemoryApi();
    api.answers.readTrackRecord = async () => aTrackRecord(draws);
    return (
      <QueryClientProvider client={testClient(api)}>
        <Calibration onOpen={onOpen} />
      </QueryClientProvider>
    );
  },
} satisfies Meta<Parameters<typeof Calibration>[0] & { draws: number }>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Measured: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText(/^It said \d+%\. It happened \d+%\.$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Track Record' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};
export const TooFew: Story = { args: { draws: 50 } };
