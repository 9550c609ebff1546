import { Button, ThemeProvider, useTheme } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Moon } from 'lucide-react';
import { expect, waitFor } from 'storybook/test';
import { usage } from './usage.ts';

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
  parameters: usage({
    ThemeProvider: {
      useFor: 'the root of the page, once.',
      notFor: 'one part of a page in another theme: set the class `dark` or `light` on it, as Lightbox does.',
      gaps: 'it does not follow the system’s theme: it is dark until the visitor chooses.',
    },
  }),
  args: { children: <Toggle /> },
  render: () => <Toggle />,
} satisfies Meta<typeof ThemeProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Toggled: Story = {
  play: async ({ canvas, userEvent }) => {
    const root = document.documentElement;
    const [first, other] = root.classList.contains('dark') ? ['dark', 'light'] : ['light', 'dark'];
    await userEvent.click(canvas.getByRole('button', { name: /theme$/ }));
    await waitFor(() => expect(root).toHaveClass(other));
    await expect(root).not.toHaveClass(first);
    await userEvent.click(canvas.getByRole('button', { name: /theme$/ }));
    await waitFor(() => expect(root).toHaveClass(first));
  },
};
