import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AdminSession, adminSessionQuery } from '../../api/admin/adminSession.ts';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { testClient } from '../../testing/testClient.ts';
import { SweepNotice } from './SweepNotice.tsx';

it.each([
  ['owner', 1],
  ['moderator', 0],
] as const)('an %s sees %i buttons that let the image store be swept or claimed', (role, buttons) => {
  for (const state of ['too_many', 'foreign'] as const) {
    const client = testClient(createMemoryApi());
    const session: AdminSession = { name: 'Admin', role, expiresAt: 0 };
    client.setQueryData(adminSessionQuery.queryKey, session);
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <SweepNotice report={{ state, stored: 9, unnamed: 8, discarded: 0 }} />
      </QueryClientProvider>,
    );
    expect(screen.queryAllByRole('button')).toHaveLength(buttons);
    unmount();
  }
});
