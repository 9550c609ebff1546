import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { statusOf } from '../../api/errors/errorOf.ts';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { unreachable } from '../../api/testing/httpError.ts';
import { aGiftCode } from '../../testing/aGiftCode.ts';
import { button, open, OTHER, press, row, show } from '../../testing/giftCodesPage.tsx';
import { said } from '../../testing/shownToast.ts';
import { testClient } from '../../testing/testClient.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the list', () => {
  it('holds its place while it is read, then shows each code and their count', async () => {
    open();
    expect(screen.getByText('Loading gift codes')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Gift Code Management' })).toBeVisible();
    const first = await screen.findByRole('row', { name: /^Sample/ });
    expect(within(first).getByText('https://games.example.com/regi…')).toBeVisible();
    expect(within(first).getByText('WELCOME-20…A1B2C3D4E5')).toBeVisible();
    expect(within(first).getByText('Active')).toBeVisible();
    expect(within(first).getByText(/Sep.* 2026/)).toBeVisible();
    expect(within(row('Other')!).getByText('Inactive')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Gift Codes' })).toHaveTextContent(/^Gift Codes2/);
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Game',
      'Registration URL',
      'Gift Code',
      'Status',
      'Created',
      'Actions',
    ]);
  });

  it('says when there are no codes, and leads to the first', async () => {
    open([]);
    expect(await screen.findByText('No gift codes found')).toBeVisible();
    press('Add the first one');
    expect(await screen.findByRole('dialog', { name: 'Add New Gift Code' })).toBeVisible();
  });

  it('says when it cannot be read, and tries again', async () => {
    const server = createMemoryApi({ giftCodes: [aGiftCode()] });
    server.answers.listAllGiftCodes = unreachable;
    show(testClient(server));
    expect(await screen.findByText('The gift codes could not be read')).toBeVisible();
    delete server.answers.listAllGiftCodes;
    press('Try again');
    expect(await screen.findByText('Sample')).toBeVisible();
    expect(screen.queryByText('The gift codes could not be read')).toBeNull();
  });

  it('never takes the visitors’ list for all there is', async () => {
    const server = createMemoryApi({ giftCodes: [aGiftCode(), OTHER], signedIn: false });
    const { queries } = show(testClient(server));
    expect(await screen.findByText('The gift codes could not be read')).toBeVisible();
    expect(statusOf(queries.getQueryCache().getAll()[0]?.state.error)).toBe(401);
  });

  it('reveals a masked code and masks it again; a short one is shown whole', async () => {
    open();
    await screen.findByText('Sample');
    const toggle = button('Reveal the gift code of Sample');
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(toggle);
    expect(screen.getByText('WELCOME-2026-A1B2C3D4E5')).toBeVisible();
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(toggle);
    expect(screen.queryByText('WELCOME-2026-A1B2C3D4E5')).toBeNull();
    expect(screen.getByText('SHORT1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reveal the gift code of Other' })).toBeNull();
  });

  it('opens the registration in a tab of its own, and only web addresses', async () => {
    open([aGiftCode(), aGiftCode({ id: 'b', gameName: 'Bad', registrationUrl: 'javascript:alert(1)' })]);
    const link = await screen.findByRole('link', { name: /^Open the registration of Sample/ });
    expect(link).toHaveAttribute('href', 'https://games.example.com/register?invite=42');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('copies the whole code and the whole address, masked or not', async () => {
    const writeText = vi.fn((_text: string) => Promise.resolve());
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, { clipboard: { writeText } }),
    );
    open();
    await screen.findByText('Sample');
    press('Copy the gift code of Sample');
    await waitFor(() => expect(said()).toEqual(['Copied', 'Text copied to clipboard', 'default']));
    press('Copy the registration URL of Sample');
    expect(writeText.mock.calls).toEqual([
      ['WELCOME-2026-A1B2C3D4E5'],
      ['https://games.example.com/register?invite=42'],
    ]);
  });

  it('says when the browser does not let it copy', async () => {
    open();
    await screen.findByText('Sample');
    press('Copy the gift code of Sample');
    await waitFor(() => expect(said()).toEqual(['Error', 'Failed to copy to clipboard', 'destructive']));
  });
});
