import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aGiftCode } from '../../testing/aGiftCode.ts';
import { aFile, choose, closed, edit, fill, open, saves, writes } from '../../testing/giftCodesPage.tsx';
import { said } from '../../testing/shownToast.ts';
import { stubObjectUrls } from '../../testing/stubObjectUrls.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubObjectUrls();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an edited gift code', { timeout: 30_000 }, () => {
  it('opens with the fields of the code, and sends all four', async () => {
    const { server } = open();
    await edit();
    expect(screen.getByLabelText('Game name')).toHaveValue('Sample');
    expect(screen.getByLabelText('Registration URL')).toHaveValue(
      'https://games.example.com/register?invite=42',
    );
    expect(screen.getByLabelText('Gift code')).toHaveValue('WELCOME-2026-A1B2C3D4E5');
    fireEvent.click(screen.getByRole('switch', { name: 'Active' }));
    fill('Game name', 'Renamed');
    await saves('Update');
    await closed();
    const [call] = writes(server);
    expect([call?.method, call?.args[0]]).toEqual(['updateGiftCode', 'a']);
    expect(call?.args[1]).toEqual({
      gameName: 'Renamed',
      registrationUrl: 'https://games.example.com/register?invite=42',
      giftCode: 'WELCOME-2026-A1B2C3D4E5',
      isActive: false,
    });
    expect(said()).toEqual(['Success', 'Gift code updated successfully', 'default']);
    expect(await screen.findByText('Renamed')).toBeVisible();
  });

  it('says when another admin deleted it meanwhile, and keeps what was typed', async () => {
    const { server } = open();
    await edit();
    server.state.giftCodes = [];
    fill('Game name', 'Renamed');
    await saves('Update');
    expect(await screen.findByText(/There is no such gift code./)).toBeVisible();
    expect(said()).toEqual(['Error', 'Failed to update gift code', 'destructive']);
    expect(screen.getByLabelText('Game name')).toHaveValue('Renamed');
  });

  it('shows the icon it has, and takes another', async () => {
    const { server } = open([aGiftCode({ iconUrl: '/api/images/old' })]);
    await edit();
    expect(screen.getByRole('img', { name: 'The icon it has now' })).toHaveAttribute(
      'src',
      '/api/images/old',
    );
    choose(aFile());
    await saves('Update');
    await closed();
    expect(writes(server).map(({ method }) => method)).toEqual(['updateGiftCode', 'uploadGiftCodeIcon']);
    expect(said()).toEqual(['Success', 'Game icon uploaded successfully', 'default']);
  });
});
