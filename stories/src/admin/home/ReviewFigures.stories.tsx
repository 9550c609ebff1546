import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { rejects } from '@bigsmall/ui/api/testing/httpError.ts';
import { ReviewFigures } from '@bigsmall/ui/admin/home/ReviewFigures.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { inAdminPage } from '../inAdminPage.tsx';

const MINUTE = 60_000;
const reviewDays = [
  { day: '2026-09-26', admin: 'Mia', decisions: 1048, medianWait: 12 * MINUTE },
  { day: '2026-09-26', admin: 'Admin', decisions: 7, medianWait: 190 * MINUTE },
  { day: '2026-09-25', admin: 'Mia', decisions: 31, medianWait: 3000 * MINUTE },
  { day: '2026-09-24', admin: 'A moderator with a long name of their own', decisions: 2, medianWait: null },
];

let api = createMemoryApi();

const meta = {
  title: 'Admin/Home/ReviewFigures',
  component: ReviewFigures,
  parameters: usage({
    ReviewFigures: {
      useFor:
        'how many screenshots each admin decided on each of the last 7 days, and how long they had waited.',
      notFor: 'single decisions (Trail in AdminHome), or the figures of the site (Glance).',
      gaps: 'a wait is known only for the newest 1,000 screenshots. The days are not loaded again by themselves.',
    },
  }),
  decorators: [inAdminPage(() => api)],
  beforeEach: () => {
    api = createMemoryApi({ reviewDays });
  },
} satisfies Meta<typeof ReviewFigures>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AWeek: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Screenshot reviews of the last 7 days'));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(5));
  },
};
export const Nothing: Story = {
  beforeEach: () => {
    api = createMemoryApi();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Screenshot reviews of the last 7 days'));
    await expect(await canvas.findByText(/^Nobody has reviewed/)).toBeVisible();
  },
};
export const Unreadable: Story = {
  beforeEach: () => {
    api = createMemoryApi();
    Object.assign(api.answers, { readReviewFigures: rejects(503) });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Screenshot reviews of the last 7 days'));
    await expect(await canvas.findByText('The reviews could not be loaded')).toBeVisible();
  },
};
