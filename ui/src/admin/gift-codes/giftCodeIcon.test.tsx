import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rejects, unreachable } from '../../api/testing/httpError.ts';
import {
  add,
  aFile,
  choose,
  closed,
  fillAll,
  open,
  press,
  saves,
  writes,
} from '../../testing/giftCodesPage.tsx';
import { said } from '../../testing/shownToast.ts';
import { stubObjectUrls } from '../../testing/stubObjectUrls.ts';

let urls: ReturnType<typeof stubObjectUrls>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  urls = stubObjectUrls();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an icon', { timeout: 30_000 }, () => {
  it.each([
    ['image/svg+xml', 10, 'Invalid file type', 'Please select a JPEG, PNG, GIF, or WebP image'],
    ['', 10, 'Invalid file type', 'Please select a JPEG, PNG, GIF, or WebP image'],
    ['image/png', 5 * 1024 * 1024 + 1, 'File too large', 'Please select an image smaller than 5MB'],
  ])('of type "%s" and %i bytes is rejected', async (type, size, title, description) => {
    open();
    await add();
    choose(aFile(type, size));
    expect(said()).toEqual([title, description, 'destructive']);
    expect(screen.getByLabelText('Choose an icon')).toHaveAccessibleDescription(
      `${description} JPEG, PNG, GIF, or WebP, at most 5 MB`,
    );
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])(
    'of type %s is shown with its name and size, and can be cleared',
    async (type) => {
      open();
      await add();
      choose(aFile(type, 5 * 1024 * 1024));
      expect(screen.getByRole('img', { name: 'Preview of the chosen icon' })).toHaveAttribute(
        'src',
        'blob:1',
      );
      expect(screen.getByText('icon.png')).toBeVisible();
      expect(screen.getByText('5,120 KB')).toBeVisible();
      press('Clear the icon');
      expect(screen.queryByText('icon.png')).toBeNull();
      expect(screen.getByLabelText('Choose an icon')).toBeInTheDocument();
      expect(urls).toEqual({ made: 1, revoked: ['blob:1'] });
    },
  );

  it('is sent by itself after the code is made', async () => {
    const { server } = open();
    await add();
    fillAll();
    const file = aFile();
    choose(file);
    await saves('Create');
    await closed();
    expect(writes(server).map(({ method }) => method)).toEqual(['createGiftCode', 'uploadGiftCodeIcon']);
    expect(writes(server)[1]?.args).toEqual(['new-1', file]);
    expect(said()).toEqual(['Success', 'Game icon uploaded successfully', 'default']);
    const made = await screen.findByRole('row', { name: /^New game/ });
    await waitFor(() => expect(made.querySelector('img')).toHaveAttribute('src', '/api/images/x'));
  });

  it('that fails leaves the code made, and is tried again in its edit form', async () => {
    const { server } = open();
    server.answers.uploadGiftCodeIcon = rejects(503, 'images_busy', 'Many images are coming in.');
    await add();
    fillAll();
    choose(aFile());
    await saves('Create');
    expect(await screen.findByRole('dialog', { name: 'Edit Gift Code' })).toBeVisible();
    expect(said()).toEqual(['Error', 'Failed to upload icon', 'destructive']);
    expect(screen.getByText(/Many images are coming in. The gift code itself is saved./)).toBeVisible();
    expect(screen.getByLabelText('Game name')).toHaveValue('New game');
    expect(screen.getByText('icon.png')).toBeVisible();
    expect(server.state.giftCodes).toHaveLength(3);
    delete server.answers.uploadGiftCodeIcon;
    press('Try again');
    await closed();
    expect(server.count('createGiftCode')).toBe(1);
    expect(server.count('uploadGiftCodeIcon')).toBe(2);
    expect(said()).toEqual(['Success', 'Game icon uploaded successfully', 'default']);
  });

  it('that fails can be done without', async () => {
    const { server } = open();
    server.answers.uploadGiftCodeIcon = unreachable;
    await add();
    fillAll();
    choose(aFile());
    await saves('Create');
    await screen.findByText(/The server did not answer. The gift code itself is saved./);
    press('Cancel');
    await closed();
    expect(await screen.findByText('New game')).toBeVisible();
  });
});
