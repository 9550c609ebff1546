import { PredictionStatsCard } from '@bigsmall/ui/site/community-stats/PredictionStatsCard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Site/Community stats/PredictionStatsCard',
  component: PredictionStatsCard,
  parameters: usage({
    PredictionStatsCard: {
      useFor:
        'the line near the foot of the main page: how many predictions the server holds, ever and today.',
      notFor: 'how often they were right (TrackRecordView), or the visitor’s own figures (LocalStatsCard).',
      gaps: 'it has no button to try again. Its heading has a fixed id, so a page can hold one.',
    },
  }),
  args: { stats: { total: 128_402, today: 1_274 }, failed: false },
} satisfies Meta<typeof PredictionStatsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Counted: Story = {};
export const Loading: Story = { args: { stats: null } };
