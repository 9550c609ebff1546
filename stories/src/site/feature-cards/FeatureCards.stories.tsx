import { FeatureCards } from '@bigsmall/ui/site/feature-cards/FeatureCards.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'Site/Feature cards/FeatureCards', component: FeatureCards } satisfies Meta<
  typeof FeatureCards
>;

export default meta;

export const Three: StoryObj<typeof meta> = {};
