import { Overlay } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'Design system/Overlay',
  component: Overlay,
  args: { open: true, label: 'PREDICTING...' },
  parameters: { docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof Overlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('PREDICTING...');
  },
};
export const WithDetail: Story = { args: { detail: 'A random pick: 50/50' } };
export const Closed: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
