import { Heading, Stack } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Guide } from './Guide.tsx';
import { PairOf, PAIRS } from './pairs.tsx';

const meta = {
  title: 'Foundations/DoAndDont',
  component: Guide,
  tags: ['!autodocs'],
  args: {
    title: 'Do and don’t',
    rules: {},
    children: Object.keys(PAIRS).map((name) => (
      <Stack key={name} gap={8} as="section">
        <Heading level={2}>{name}</Heading>
        <PairOf name={name} />
      </Stack>
    )),
  },
} satisfies Meta<typeof Guide>;

export default meta;

export const Pairs: StoryObj<typeof meta> = {};
