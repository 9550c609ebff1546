import GiftCodesPage from '@bigsmall/ui/admin/content/GiftCodesPage.tsx';
import { GiftCodeCards } from '@bigsmall/ui/admin/content/GiftCodeRows.tsx';
import type { GiftCode } from '@bigsmall/ui/api/adminQueries.ts';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { rejects } from '@bigsmall/ui/api/testing/httpError.ts';
import { aGiftCode } from '@bigsmall/ui/testing/aGiftCode.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { inAdminPage } from '../inAdminPage.tsx';

/** A picture of one colour that needs no server. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%237c8cff" d="M0 0h8v8H0z"/%3E%3C/svg%3E';

const aCode = aGiftCode({
  id: 'code-1',
  gameName: 'Sample Game',
  iconUrl: ICON,
  createdAt: Date.UTC(2026, 8, 26, 6),
});
const someCodes: readonly GiftCode[] = [
  aCode,
  { ...aCode, id: 'code-2', gameName: 'Second', giftCode: 'SHORT1', isActive: false, iconUrl: null },
  {
    ...aCode,
    id: 'code-3',
    // As long as each text may be.
    gameName: 'A game whose name is as long as a name may be, which nobody reads to its end: '.padEnd(
      100,
      'x',
    ),
    registrationUrl: `https://games.example.com/${'a'.repeat(1974)}`,
    giftCode: 'W'.repeat(200),
    iconUrl: 'data:image/png;base64,AAAA',
  },
];

let api = createMemoryApi();

/** A server that holds the codes, and answers so instead where that is given. */
const answering =
  (giftCodes: readonly GiftCode[], answers: Partial<typeof api.answers> = {}) =>
  () => {
    api = createMemoryApi({ giftCodes });
    Object.assign(api.answers, answers);
  };

const meta = {
  title: 'Admin/Gift codes/GiftCodesPage',
  component: GiftCodesPage,
  parameters: usage({
    GiftCodesPage: {
      useFor:
        'gift codes: writing, icons, switching on and off, deleting. A table on wide screens, cards on all others.',
      notFor: 'the codes as visitors see them (GiftCodesDialog).',
      gaps: 'no search, no paging, and no draft is stored: what was typed and closed is gone.',
    },
  }),
  decorators: [inAdminPage(() => api)],
  beforeEach: answering(someCodes),
} satisfies Meta<typeof GiftCodesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Populated: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reveal the gift code of Sample Game' }));
    await expect(canvas.getByText(aCode.giftCode)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Reveal the gift code of A game/ }));
  },
};
export const Empty: Story = {
  beforeEach: answering([]),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No gift codes found')).toBeVisible());
  },
};
export const Unreadable: Story = {
  beforeEach: answering([], { listAllGiftCodes: rejects(503) }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('The gift codes could not be read')).toBeVisible());
  },
};
export const OnPhones: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => <GiftCodeCards codes={someCodes} onEdit={fn()} onDelete={fn()} onToggle={fn()} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 304 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
export const FormErrors: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Gift Code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Gift Code' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(dialog.getByText('Must be a valid URL')).toBeVisible());
  },
};
export const AsksBeforeDeleting: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Sample Game' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this gift code?',
    });
    // What destroys is never what Enter does.
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};
