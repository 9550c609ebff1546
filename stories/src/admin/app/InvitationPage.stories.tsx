import InvitationPage from '@bigsmall/ui/admin/app/InvitationPage.tsx';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Admin/App/InvitationPage',
  component: InvitationPage,
  parameters: {
    ...usage({
      InvitationPage: {
        useFor: 'the page of an invitation’s link: a new admin chooses a password and is signed in.',
        notFor: 'signing in later (SignInForm), or making such a link (InviteForm in AccountsPage).',
        gaps: 'only sending shows that the link has ended. The password is typed once, without a second field.',
      },
    }),
    address: '/admin/invitation#token=x&name=Asha',
  },
  decorators: [
    (Story, { parameters }) => (
      <QueryClientProvider client={testClient(createMemoryApi({ signedIn: false }))}>
        <MemoryRouter initialEntries={[String(parameters['address'])]}>
          <Story />
        </MemoryRouter>
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof InvitationPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Invited: Story = {};
export const UsedLink: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('New password'), 'a password of my own');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept the invitation' }));
    await expect(await canvas.findByText('This invitation was used or has ended.')).toBeVisible();
  },
};
export const IncompleteLink: Story = { parameters: { address: '/admin/invitation' } };
