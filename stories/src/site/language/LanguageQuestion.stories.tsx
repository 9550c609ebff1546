import { LanguageQuestion } from '@bigsmall/ui/site/language/LanguageQuestion.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Site/Language/LanguageQuestion',
  component: LanguageQuestion,
  args: { store: { write: fn() }, onNo: fn() },
  parameters: {
    ...usage({
      LanguageQuestion: {
        useFor: 'asking a visitor who may prefer the other language, above the operator’s links.',
        notFor: 'changing the language at any other time (LanguageLink).',
        gaps: 'it is not announced. Its caller gives it a place, and stores a no.',
      },
    }),
    docs: { story: { inline: false, height: '200px' } },
  },
} satisfies Meta<typeof LanguageQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Question: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'हिन्दी में देखें' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'नहीं' }));
    await expect(args.onNo).toHaveBeenCalledOnce();
  },
};
