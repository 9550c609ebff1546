import { SignInForm } from '@bigsmall/ui/admin/sign-in/SignInForm.tsx';
import type { OwnAccount } from '@bigsmall/ui/api/adminQueries.ts';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const ADMIN: OwnAccount = { name: 'Admin', secondFactor: true };
const ASHA: OwnAccount = { name: 'Asha', secondFactor: true };

const meta = {
  title: 'Admin/Sign in/SignInForm',
  component: SignInForm,
  parameters: {
    ...usage({
      SignInForm: {
        useFor: 'the sign-in of an admin: on its page, and over a page whose session has ended.',
        notFor: 'changing a password (PasswordForm in AccountPage).',
        gaps: 'no help for a forgotten password. Its heading, and where it leads, are left to its caller.',
      },
    }),
    admins: [ADMIN],
  },
  decorators: [
    (Story, { parameters }) => {
      const admins = parameters['admins'] as readonly OwnAccount[];
      return (
        <QueryClientProvider client={testClient(createMemoryApi({ signedIn: false, admins }))}>
          <main style={{ maxWidth: 400, padding: 16 }}>
            <Story />
          </main>
        </QueryClientProvider>
      );
    },
  ],
} satisfies Meta<typeof SignInForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneAdmin: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Password')).toHaveFocus();
  },
};
export const SeveralAdmins: Story = {
  parameters: { admins: [ADMIN, ASHA] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Asha');
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByText('This is not the name or password.')).toBeVisible();
  },
};
export const AsksForTheCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Password'), 'right{Enter}');
    await expect(await canvas.findByLabelText('Code')).toHaveFocus();
  },
};
export const WrongCode: Story = {
  play: async (context) => {
    await AsksForTheCode.play?.(context);
    await context.userEvent.type(context.canvas.getByLabelText('Code'), '000 000{Enter}');
    const wrong = 'This is not an unused code of your app.';
    await expect(await context.canvas.findByText(wrong)).toBeVisible();
  },
};
