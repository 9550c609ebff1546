import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { NO_BRAKES } from '@bigsmall/ui/api/testing/changedBrakes.ts';
import LimitsDialog from '@bigsmall/ui/site/limits/LimitsDialog.tsx';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

type BrakesState = typeof NO_BRAKES;

const AT = Date.UTC(2026, 10, 22, 18, 30);
const LIMITED: BrakesState = {
  limit: { most: 60, looser: { most: 90, from: AT } },
  used: 17,
  near: false,
  stop: null,
};

function clientOf(state: BrakesState) {
  const api = createMemoryApi();
  api.state.brakes.set('visitor01', state);
  return testClient(api);
}

const meta = {
  title: 'Site/Limits/LimitsDialog',
  component: LimitsDialog,
  args: {
    open: true,
    onClose: fn(),
    sessionId: 'visitor01',
    isTestSession: false,
    state: NO_BRAKES,
  },
  argTypes: { state: { control: false } },
  parameters: {
    ...usage({
      LimitsDialog: {
        useFor: 'what a visitor sets to stop: a limit of a day, a break, and the visitor’s own data.',
        notFor: 'saying that a limit is reached: AutoPredictionCard and ManualPredictionCard do that.',
        gaps: 'a limit that was typed but not saved is lost on closing, without a question.',
      },
    }),
    docs: { story: { inline: false, height: '760px' } },
  },
  render: ({ state, ...args }) => (
    <QueryClientProvider client={clientOf(state)}>
      <LimitsDialog {...args} />
    </QueryClientProvider>
  ),
} satisfies Meta<Parameters<typeof LimitsDialog>[0] & { state: BrakesState }>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NothingSet: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Rounds'), '0');
    await waitFor(() => expect(screen.getByText('A whole number from 1 to 1440, or empty.')).toBeVisible());
  },
};
export const Limited: Story = {
  args: { state: LIMITED },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByText('Today: 17. Limit 90 from 23 Nov 2026, 12:00 am IST.')).toBeVisible(),
    );
  },
};
export const CoolingOff: Story = {
  args: { state: { ...LIMITED, stop: { code: 'cooling_off', until: AT } } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Break until/ })).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'Start the break' })).toBeNull();
  },
};
