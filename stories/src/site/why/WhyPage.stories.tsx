import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { unreachable } from '@bigsmall/ui/api/testing/httpError.ts';
import { count } from '@bigsmall/ui/shared/format/count.ts';
import WhyPage from '@bigsmall/ui/site/why/WhyPage.tsx';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { aTrackRecord } from '../track-record/aTrackRecord.ts';

const record = aTrackRecord(4000);
const counted = createMemoryApi({ trackRecord: record });
const failing = createMemoryApi();
failing.answers.readTrackRecord = unreachable;

const meta = {
  title: 'Site/Why/WhyPage',
  component: WhyPage,
  parameters: {
    ...usage({
      WhyPage: {
        useFor: 'the page that explains chance in plain words, with the count of this server on top.',
        notFor: 'checking a proof (VerifyPage), or the figures in full (TrackRecordView).',
        gaps: 'its reasons are fixed texts. It loads the figures once, and does not follow the draws.',
      },
    }),
    layout: 'fullscreen',
  },
} satisfies Meta<typeof WhyPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const over = (api: typeof counted): Pick<Story, 'decorators'> => ({
  decorators: [
    (Story) => (
      <QueryClientProvider client={testClient(api)}>
        <Story />
      </QueryClientProvider>
    ),
  ],
});

export const Loaded: Story = {
  ...over(counted),
  play: async ({ canvas }) => {
    const [right, all, coin] = [record.hits, record.rounds, Math.floor(record.rounds / 2)].map(count);
    await expect(await canvas.findByText(`It was right in ${right} of ${all} draws.`)).toBeVisible();
    await expect(canvas.getByText(new RegExp(`^A coin would be right about ${coin} times\\.`))).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'हिन्दी' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Tele-MANAS 14416' })).toBeVisible();
  },
};
export const Empty: Story = {
  ...over(createMemoryApi()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No draw has been counted yet')).toBeVisible();
  },
};
export const Unreadable: Story = {
  ...over(failing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The numbers could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'A draw does not remember' })).toBeVisible();
  },
};
