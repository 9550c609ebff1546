import { LanguageQuestion } from '@bigsmall/ui/site/language/LanguageQuestion.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Site/Language/LanguageQuestion',
  component: LanguageQuestion,
  args: { store: { write: fn() }, onNo: fn() },
  parameters: { docs: { story: { inline: false, height: '200px' } } },
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
