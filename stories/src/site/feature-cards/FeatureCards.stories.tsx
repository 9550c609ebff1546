import FeatureCards from '@bigsmall/ui/site/feature-cards/FeatureCards.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Site/Feature cards/FeatureCards',
  component: FeatureCards,
  parameters: usage({
    FeatureCards: {
      useFor: 'the three tiles at the end of the main page that say what the page does.',
      notFor: 'figures (Stat), remarks on results (StrategyTipCard), or how to begin (TutorialDialog).',
      gaps: 'three fixed tiles without a heading; a tile gets its icon by its place.',
    },
  }),
} satisfies Meta<typeof FeatureCards>;

export default meta;

export const Three: StoryObj<typeof meta> = {};
