import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { rejects } from '../../api/testing/httpError.ts';
import { testClient } from '../../testing/testClient.ts';
import { SweepNotice } from './SweepNotice.tsx';

type Report = Parameters<typeof SweepNotice>[0]['report'];

function show(report: Report) {
  const api = createMemoryApi({ signedIn: true });
  const { container } = render(
    <QueryClientProvider client={testClient(api)}>
      <SweepNotice report={report} />
    </QueryClientProvider>,
  );
  return { api, container };
}

const report = { stored: 1500, unnamed: 1200, discarded: 0 };

describe('the word on images without a record', () => {
  it.each([null, undefined, { ...report, state: 'swept' } as const])('is not asked for with %j', (given) => {
    expect(show(given).container).toBeEmptyDOMElement();
  });

  it.each([
    ['foreign', 'belongs to another database'],
    ['unclaimed', 'does not know'],
  ] as const)('claims a store that is %s', async (state, words) => {
    const { api } = show({ ...report, state });
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'They belong to this database' }));
    await waitFor(() => expect(api.calls).toEqual([{ method: 'claimObjects', args: [] }]));
  });

  it('allows exactly the number that it names', async () => {
    const { api } = show({ ...report, state: 'too_many' });
    expect(screen.getByText('1,200 of 1,500 images have no record')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Move 1,200 to the trash' }));
    await waitFor(() => expect(api.calls).toEqual([{ method: 'sweepObjects', args: [{ most: 1200 }] }]));
  });

  it('says so when the server did not do it', async () => {
    show({ ...report, state: 'foreign' }).api.answers.claimObjects = rejects(503);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(/The server did not do it/)).toBeVisible();
  });
});
