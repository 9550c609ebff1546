import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rejects, unreachable } from '../../api/testing/httpError.ts';
import { add, closed, fill, fillAll, open, press, saves, writes } from '../../testing/giftCodesPage.tsx';
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

describe('a new gift code', { timeout: 30_000 }, () => {
  it('is sent trimmed and active, told of, and read again', async () => {
    const { server } = open();
    await add();
    fillAll();
    const reads = server.count('listAllGiftCodes');
    await saves('Create');
    await closed();
    const body = {
      gameName: 'New game',
      registrationUrl: 'https://new.example.com/',
      giftCode: 'NEW-1',
      isActive: true,
    };
    expect(writes(server)).toEqual([{ method: 'createGiftCode', args: [body] }]);
    expect(said()).toEqual(['Success', 'Gift code created successfully', 'default']);
    expect(await screen.findByText('New game')).toBeVisible();
    expect(server.count('listAllGiftCodes')).toBe(reads + 1);
  });

  it('shows what is wrong at each field, sends nothing, and keeps what was typed', async () => {
    const { server } = open();
    await add();
    fill('Game name', ' ');
    fill('Registration URL', 'example.com');
    await saves('Create');
    const fields = screen.getByRole('dialog');
    for (const [label, fault] of [
      ['Game name', 'Game name is required'],
      ['Registration URL', 'Must be a valid URL'],
      ['Gift code', 'Gift code is required'],
    ] as const) {
      expect(within(fields).getByLabelText(label)).toHaveAccessibleDescription(fault);
    }
    expect(screen.getByLabelText('Game name')).toHaveFocus();
    expect(screen.getByLabelText('Registration URL')).toHaveValue('example.com');
    fill('Game name', 'A');
    expect(within(fields).queryByText('Game name is required')).toBeNull();
    expect(within(fields).getByText('Must be a valid URL')).toBeVisible();
    expect(screen.getByLabelText('Game name')).toHaveFocus();
    expect(writes(server)).toEqual([]);
  });

  it('shows what only the server finds wrong at its field', async () => {
    const { server } = open();
    const faults = [{ field: 'registrationUrl', message: 'Must be a valid URL' }];
    server.answers.createGiftCode = rejects(400, 'invalid_gift_code', 'no', faults);
    await add();
    fillAll();
    await saves('Create');
    expect(await screen.findByText('Must be a valid URL')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Registration URL')).toHaveFocus());
    expect(said()).toEqual(['Error', 'Failed to create gift code', 'destructive']);
    expect(screen.getByLabelText('Game name')).toHaveValue(' New game ');
  });

  it.each([
    ['no answer', unreachable, 'The server did not answer. Please try again. What you typed is kept.'],
    [
      'a rejection in words',
      rejects(429, 'too_many_requests', 'Too many requests.'),
      'Too many requests. What you typed is kept.',
    ],
  ])('survives %s, and can be sent again', async (_, answer, words) => {
    const { server } = open();
    server.answers.createGiftCode = answer;
    await add();
    fillAll();
    await saves('Create');
    expect(await screen.findByText(words)).toBeVisible();
    expect(said()).toEqual(['Error', 'Failed to create gift code', 'destructive']);
    delete server.answers.createGiftCode;
    await saves('Create');
    await closed();
    expect(said()).toEqual(['Success', 'Gift code created successfully', 'default']);
  });

  it('is made once however often the button is pressed', async () => {
    const { server } = open();
    await add();
    fillAll();
    await act(async () => {
      press('Create');
      press('Create');
      await Promise.resolve();
    });
    await closed();
    expect(writes(server)).toHaveLength(1);
  });

  it('begins empty again after Cancel', async () => {
    open();
    await add();
    fillAll();
    press('Cancel');
    await closed();
    await add();
    expect(screen.getByLabelText('Game name')).toHaveValue('');
    expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
  });
});
