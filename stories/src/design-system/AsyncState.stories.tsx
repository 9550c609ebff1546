import { AsyncState, type AsyncStateProps } from '@bigsmall/ui/design-system/AsyncState.tsx';
import { Skeleton, Text } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from './usage.ts';

const state = { value: undefined, failed: false, busy: false, retry: fn() };

const meta = {
  title: 'Design system/AsyncState',
  component: AsyncState<string>,
  parameters: usage({
    AsyncState: {
      useFor:
        'a panel whose value is loaded: it shows the skeleton, the error with a button that loads again, and the last value when a later load failed.',
      notFor: 'a write, or what the page has at once; two values that fail apart take one each.',
      gaps: 'nothing is announced while it loads, and a button appears only after an error.',
    },
  }),
  argTypes: { failure: { control: 'object' }, outdated: { control: 'object' } },
  args: {
    state: { ...state, value: 'Twelve draws' },
    skeleton: <Skeleton shape="block" />,
    failure: { title: 'The draws could not be loaded', text: 'The rest of the page works.' },
    outdated: { title: 'Not updated just now', text: 'What was loaded before is shown.' },
    children: (value) => <Text>{value}</Text>,
  },
} satisfies Meta<AsyncStateProps<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Loading: Story = { args: { state: { ...state, busy: true } } };
export const Failed: Story = {
  args: { state: { ...state, failed: true } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The draws could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.state.retry).toHaveBeenCalledOnce();
  },
};
export const Outdated: Story = {
  args: { state: { ...state, value: 'Twelve draws', failed: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Twelve draws')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
