import { Button, ThemeProvider, useTheme } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Moon } from 'lucide-react';
import { expect } from 'storybook/test';

function Toggle() {
  const { theme, toggleTheme } = useTheme();
  return (
    <Button tone="quiet" icon={Moon} onClick={toggleTheme}>
      {theme === 'dark' ? 'Light theme' : 'Dark theme'}
    </Button>
  );
}

const meta = {
  title: 'Design system/ThemeProvider',
  component: ThemeProvider,
  args: { children: <Toggle /> },
  render: () => <Toggle />,
} satisfies Meta<typeof ThemeProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Toggled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(document.documentElement).toHaveClass('dark');
    await userEvent.click(canvas.getByRole('button', { name: 'Light theme' }));
    await expect(document.documentElement).toHaveClass('light');
    await expect(document.documentElement).not.toHaveClass('dark');
    await userEvent.click(canvas.getByRole('button', { name: 'Dark theme' }));
    await expect(document.documentElement).toHaveClass('dark');
  },
};
