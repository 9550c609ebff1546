import { PredictionStatsCard } from '@bigsmall/ui/site/community-stats/PredictionStatsCard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Site/Community stats/PredictionStatsCard',
  component: PredictionStatsCard,
  args: { stats: { total: 128_402, today: 1_274 }, failed: false },
} satisfies Meta<typeof PredictionStatsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Counted: Story = {};
export const Nothing: Story = { args: { stats: { total: 0, today: 0 } } };
export const Loading: Story = { args: { stats: null } };
export const Unreadable: Story = { args: { stats: null, failed: true } };
export const NotUpdated: Story = { args: { failed: true } };
