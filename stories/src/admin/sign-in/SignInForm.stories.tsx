import { SignInForm } from '@bigsmall/ui/admin/sign-in/SignInForm.tsx';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'storybook/test';

const meta = {
  title: 'Admin/Sign in/SignInForm',
  component: SignInForm,
  decorators: [
    (Story) => (
      <QueryClientProvider client={testClient(createMemoryApi({ signedIn: false }))}>
        <main style={{ maxWidth: 400, padding: 16 }}>
          <Story />
        </main>
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof SignInForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PasswordAlone: Story = {};
export const NameAndCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use a name or a code' }));
    await userEvent.type(canvas.getByLabelText('Name'), 'Asha');
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByText('This is not the name, password or code.')).toBeVisible();
  },
};
