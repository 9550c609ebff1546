import { Text } from '@bigsmall/ui/design-system/index.ts';
import FallingCharacters from '@bigsmall/ui/site/falling-characters/FallingCharacters.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Site/Falling characters/FallingCharacters',
  component: FallingCharacters,
  // A moving picture has no still one to compare with.
  tags: ['moving'],
  parameters: {
    ...usage({
      FallingCharacters: {
        useFor: 'decoration behind the whole main page: faint digits that fall slowly.',
        notFor: 'a card or a dialog, since it fills the window, or a sign of a win or loss (OutcomeEffect).',
        gaps: 'on phones and weak processors the digits rest. A new size of the window moves them to other places.',
      },
    }),
    docs: { story: { inline: false, height: '320px' } },
  },
  render: () => (
    <>
      <FallingCharacters />
      <Text>Words stand in front of them.</Text>
    </>
  ),
} satisfies Meta<typeof FallingCharacters>;

export default meta;

export const Falling: StoryObj<typeof meta> = {};
