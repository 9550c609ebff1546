import { GiftCodesList } from '@bigsmall/ui/site/gift-codes/GiftCodesList.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { loaded } from '../loaded.ts';
import { someCodes } from './codes.ts';

const meta = {
  title: 'Site/Gift codes/GiftCodesList',
  component: GiftCodesList,
  parameters: usage({
    GiftCodesList: {
      useFor: 'all gift codes, in as many columns as fit: the content of GiftCodesDialog.',
      notFor: 'the row within the page (GiftCodesStrip), or the admin’s list (GiftCodeList).',
      gaps: 'no search, no order to choose and no paging: it draws all cards at once.',
    },
  }),
  args: { state: loaded(someCodes(7)) },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 512 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GiftCodesList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Many: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7 available')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(7);
  },
};
export const Empty: Story = { args: { state: loaded([]) } };
export const Loading: Story = { args: { state: loaded(undefined, { busy: true }) } };
export const Unreadable: Story = { args: { state: loaded(undefined, { failed: true }) } };
