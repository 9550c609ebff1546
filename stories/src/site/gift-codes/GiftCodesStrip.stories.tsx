import { GiftCodesStrip } from '@bigsmall/ui/site/gift-codes/GiftCodes.tsx';
import { STRIP_HEIGHT } from '@bigsmall/ui/site/gift-codes/stripHeight.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { loaded } from '../loaded.ts';
import { someCodes } from './codes.ts';

const HINT = 'Swipe horizontally to view more gift codes →';

/** As the page gives it. */
const room = () => (matchMedia('(min-width: 768px)').matches ? STRIP_HEIGHT.wide : STRIP_HEIGHT.phone);

const meta = {
  title: 'Site/Gift codes/GiftCodesStrip',
  component: GiftCodesStrip,
  parameters: usage({
    GiftCodesStrip: {
      useFor: 'the gift codes within the main page, in one row, with a button that shows all of them.',
      notFor: 'all codes over the page (GiftCodesDialog).',
      gaps: 'from the third code on it says to swipe, also where the row is wide enough for all.',
    },
  }),
  args: { state: loaded(someCodes(5)), onShowAll: fn() },
  decorators: [
    (Story) => (
      <div
        style={{
          display: 'grid',
          maxWidth: 456,
          minHeight: room(),
        }}
      >
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GiftCodesStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

const keepsItsRoom = async (canvasElement: HTMLElement) => {
  await expect(canvasElement.querySelector('section')?.offsetHeight).toBe(room());
};

export const Many: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText('5 available')).toBeVisible();
    await expect(canvas.getByText(HINT)).toBeVisible();
    const row = canvas.getByRole('region', { name: 'Available gift codes' });
    await waitFor(() => expect(row).toHaveAttribute('data-more-after'));
    await keepsItsRoom(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'View all gift codes' }));
    await expect(args.onShowAll).toHaveBeenCalledOnce();
  },
};
export const Two: Story = {
  args: { state: loaded(someCodes(2)) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText(HINT)).toBeNull();
    await keepsItsRoom(canvasElement);
  },
};
export const Loading: Story = {
  args: { state: loaded(undefined, { busy: true }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-placeholder]')).toHaveLength(3);
    await keepsItsRoom(canvasElement);
  },
};
export const Empty: Story = {
  args: { state: loaded([]) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('No gift codes available at the moment. Check back soon!')).toBeVisible();
    await keepsItsRoom(canvasElement);
  },
};
export const Unreadable: Story = {
  args: { state: loaded(undefined, { failed: true }) },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await keepsItsRoom(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.state.retry).toHaveBeenCalledOnce();
  },
};
