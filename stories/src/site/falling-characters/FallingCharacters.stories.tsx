import { Text } from '@bigsmall/ui/design-system/index.ts';
import FallingCharacters from '@bigsmall/ui/site/falling-characters/FallingCharacters.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Site/Falling characters/FallingCharacters',
  component: FallingCharacters,
  // A moving picture has no still one to compare with.
  tags: ['moving'],
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  render: () => (
    <>
      <FallingCharacters />
      <Text>Words stand in front of them.</Text>
    </>
  ),
} satisfies Meta<typeof FallingCharacters>;

export default meta;

export const Falling: StoryObj<typeof meta> = {};
