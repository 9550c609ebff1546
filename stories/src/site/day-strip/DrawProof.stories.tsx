import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { DrawProof } from '@bigsmall/ui/site/day-strip/DrawProof.tsx';
import { unreachable } from '@bigsmall/ui/api/testing/httpError.ts';
import { aRecord, recordedPeriod } from '@bigsmall/ui/testing/aRecord.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Site/Day strip/DrawProof',
  component: DrawProof,
  parameters: usage({
    DrawProof: {
      useFor: 'below the chosen draw of a day: this device verifies that the signed record holds it.',
      notFor: 'the proof of one’s own prediction (ReceiptView), or of a saved file (VerifyPage).',
      gaps: 'a proof takes the place of the button, and is gone when another draw is chosen.',
    },
  }),
  args: { period: recordedPeriod(3), number: 7 },
  decorators: [
    (Story) => (
      <QueryClientProvider client={testClient(createMemoryApi({ log: aRecord(9) }))}>
        <Story />
      </QueryClientProvider>
    ),
  ],
  beforeEach: () => localStorage.removeItem('known-record'),
} satisfies Meta<typeof DrawProof>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unread: Story = {};
export const Proven: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Proof of the draw/ }));
    await expect(await canvas.findByText(/^Checked here: entry 8 of 18/)).toBeVisible();
  },
};
const unread = createMemoryApi({ log: aRecord(9) });
unread.answers.readLogCheckpoint = unreachable;

export const Unreadable: Story = {
  decorators: [
    (Story) => (
      <QueryClientProvider client={testClient(unread)}>
        <Story />
      </QueryClientProvider>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Proof of the draw/ }));
    await expect(await canvas.findByText(/could not be read/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Proof of the draw/ })).toBeVisible();
  },
};
export const AnotherNumber: Story = {
  args: { number: 2 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Proof of the draw/ }));
    await expect(await canvas.findByText(/names another number: 7/)).toBeVisible();
  },
};
