import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { ThemeProvider } from '../../design-system/index.ts';
import { useBrowserHistory } from '../../design-system/browserHistory.ts';
import { testClient } from '../../testing/testClient.ts';
import RoutedAdmin from './RoutedAdmin.tsx';

const path = () => location.pathname;
/** As the whole page does. */
const Follower = () => <output aria-label="address">{useBrowserHistory(path)}</output>;

it(
  'the router of the admin pages and the rest of the page follow each other',
  { timeout: 30_000 },
  async () => {
    history.replaceState(null, '', '/admin/giftcode');
    render(
      <QueryClientProvider client={testClient(createMemoryApi({ signedIn: false }))}>
        <ThemeProvider>
          <Follower />
          <RoutedAdmin />
        </ThemeProvider>
      </QueryClientProvider>,
    );
    const address = screen.getByLabelText('address');
    // The router goes to the sign-in.
    await waitFor(() => expect(address).toHaveTextContent(/^\/admin\/login$/));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the main page' }));
    await waitFor(() => expect(address).toHaveTextContent(/^\/$/));
    expect(screen.queryByLabelText('Password')).toBeNull();
    act(() => history.back());
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(address).toHaveTextContent(/^\/admin\/login$/);
  },
);
