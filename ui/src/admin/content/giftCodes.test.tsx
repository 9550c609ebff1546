import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { rejects, unreachable } from '../../api/testing/httpError.ts';
import { aGiftCode } from '../../testing/aGiftCode.ts';
import {
  add,
  aFile,
  button,
  choose,
  closed,
  edit,
  fill,
  fillAll,
  open,
  press,
  row,
  saves,
  show,
  writes,
} from '../../testing/giftCodesPage.tsx';
import { said } from '../../testing/shownToast.ts';
import { stubObjectUrls } from '../../testing/stubObjectUrls.ts';
import { testClient } from '../../testing/testClient.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubObjectUrls();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function remove() {
  await screen.findByText('Sample');
  press('Delete Sample');
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this gift code?' });
  press('Delete');
}

describe('the list of gift codes', () => {
  it('says that it loads, then shows each code and their count', async () => {
    open();
    expect(screen.getByText('Loading gift codes')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Gift Code Management' })).toBeVisible();
    const first = await screen.findByRole('row', { name: /^Sample/ });
    expect(within(first).getByText('https://games.example.com/regi…')).toBeVisible();
    expect(within(first).getByText('WELCOME-20…A1B2C3D4E5')).toBeVisible();
    expect(within(first).getByText(/^Active/)).toBeVisible();
    expect(within(first).getByText(/Sep.* 2026/)).toBeVisible();
    expect(within(row('Other')!).getByText(/^Inactive/)).toBeVisible();
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
});

describe('the form of a gift code', { timeout: 30_000 }, () => {
  it('sends a new code trimmed and active, tells of it, and reads the list again', async () => {
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
    expect(writes(server)).toMatchObject([{ method: 'createGiftCode', args: [body] }]);
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

  it('makes a code once however often the button is pressed', async () => {
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

  it('opens with the fields of a code, and sends all four', async () => {
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
    expect(call?.args[1]).toMatchObject({
      gameName: 'Renamed',
      registrationUrl: 'https://games.example.com/register?invite=42',
      giftCode: 'WELCOME-2026-A1B2C3D4E5',
      isActive: false,
      version: aGiftCode().updatedAt,
    });
    expect(said()).toEqual(['Success', 'Gift code updated successfully', 'default']);
    expect(await screen.findByText('Renamed')).toBeVisible();
  });

  it('takes the text of an admin who changed the code meanwhile', async () => {
    const { server } = open();
    await edit();
    fill('Gift code', 'MINE');
    server.state.giftCodes = [aGiftCode({ giftCode: 'THEIRS', updatedAt: aGiftCode().updatedAt + 9 })];
    await saves('Update');
    expect(await screen.findByText('Theirs: THEIRS')).toBeVisible();
    expect(screen.getByText('Yours: MINE')).toBeVisible();
    expect(said()).toEqual(['Error', 'Failed to update gift code', 'destructive']);
    press('Take theirs');
    expect(screen.getByLabelText('Gift code')).toHaveValue('THEIRS');
    await saves('Update');
    await closed();
  });

  it('is switched on and off in its row, unless another admin changed it meanwhile', async () => {
    const { server } = open();
    fireEvent.click(await screen.findByRole('switch', { name: 'Active: Sample' }));
    expect(await screen.findByRole('switch', { name: 'Inactive: Sample' })).not.toBeChecked();
    server.state.giftCodes = [aGiftCode({ gameName: 'Renamed', updatedAt: server.state.now() + 99 })];
    fireEvent.click(screen.getByRole('switch', { name: 'Inactive: Sample' }));
    expect(await screen.findByRole('switch', { name: 'Active: Renamed' })).toBeChecked();
    expect(said()).toEqual(['Error', 'Failed to update gift code', 'destructive']);
  });

  it('says when another admin deleted the code meanwhile, and keeps what was typed', async () => {
    const { server } = open();
    await edit();
    server.state.giftCodes = [];
    fill('Game name', 'Renamed');
    await saves('Update');
    expect(await screen.findByText('Deleted meanwhile')).toBeVisible();
    expect(said()).toEqual(['Error', 'Failed to update gift code', 'destructive']);
    expect(screen.getByLabelText('Game name')).toHaveValue('Renamed');
  });

  it('sends the icon by itself after the code is made', async () => {
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

  it('keeps the code whose icon fails, and tries again in its edit form', async () => {
    const { server } = open();
    server.answers.uploadGiftCodeIcon = rejects(503, 'images_busy', 'Many images are coming in.');
    await add();
    fillAll();
    choose(aFile());
    await saves('Create');
    expect(await screen.findByRole('dialog', { name: 'Edit Gift Code' })).toBeVisible();
    expect(said()).toEqual(['Error', 'Failed to upload icon', 'destructive']);
    expect(screen.getByText(/Many images are coming in. The gift code itself is saved./)).toBeVisible();
    expect(screen.getByLabelText('Game name')).toHaveValue(' New game ');
    expect(screen.getByText(/icon\.png/)).toBeVisible();
    expect(server.state.giftCodes).toHaveLength(3);
    delete server.answers.uploadGiftCodeIcon;
    press('Try again');
    await closed();
    expect(server.count('createGiftCode')).toBe(1);
    expect(server.count('uploadGiftCodeIcon')).toBe(2);
    expect(said()).toEqual(['Success', 'Game icon uploaded successfully', 'default']);
  });
});

describe('a deleted gift code', { timeout: 30_000 }, () => {
  it.each([
    ['no answer', unreachable],
    ['a rejection', rejects(500)],
    ['an ended session', rejects(401)],
  ])('is back when the server gives %s', async (_, answer) => {
    const { server } = open();
    server.answers.deleteGiftCode = answer;
    await remove();
    await waitFor(() => expect(said()).toEqual(['Error', 'Failed to delete gift code', 'destructive']));
    await waitFor(() => expect(row('Sample')).toBeVisible());
  });

  it('is simply gone when somebody else deleted it first', async () => {
    const { server } = open();
    await screen.findByText('Sample');
    server.state.giftCodes = [];
    await remove();
    await waitFor(() => expect(said()).not.toBeNull());
    expect(await screen.findByText('No gift codes found')).toBeVisible();
  });
});
