import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GiftCode } from '../../api/admin/adminGiftCodes.ts';
import { createMemoryApi, type MemoryApi } from '../../api/testing/createMemoryApi.ts';
import { rejects, unreachable } from '../../api/testing/httpError.ts';
import { statusOf } from '../../api/errors/errorOf.ts';
import { currentToast } from '../../design-system/toastStore.ts';
import { aGiftCode } from '../../testing/aGiftCode.ts';
import { testClient } from '../../testing/testClient.ts';
import GiftCodesPage from './GiftCodesPage.tsx';
import { UNDO_MS } from './useDeletions.ts';

const OTHER = aGiftCode({ id: 'b', gameName: 'Other', giftCode: 'SHORT1', isActive: false });
const addresses = { made: 0, revoked: 0 };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Object.assign(addresses, { made: 0, revoked: 0 });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => `blob:${(addresses.made += 1)}`,
      revokeObjectURL: () => void (addresses.revoked += 1),
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(codes: readonly GiftCode[] = [aGiftCode(), OTHER], search = '') {
  const server = createMemoryApi({ giftCodes: codes });
  return { server, ...show(testClient(server), search) };
}

function show(queries: QueryClient, search = '') {
  const view = render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[`/admin/giftcode${search}`]}>
        <GiftCodesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, queries };
}

const said = () => {
  const toast = currentToast();
  return toast?.open ? [toast.title, toast.description, toast.tone ?? 'default'] : null;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const row = (name: string) => screen.queryByRole('row', { name: new RegExp(`^${name} `) });
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saves = async (name: 'Create' | 'Update') => {
  await act(async () => {
    press(name);
    await Promise.resolve();
  });
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function aFile(type = 'image/png', size = 85_400): File {
  const file = new File(['x'], 'icon.png', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/^Choose/), { target: { files: [file] } });

async function add() {
  await screen.findByText('Sample');
  press('Add Gift Code');
  await screen.findByRole('dialog', { name: 'Add New Gift Code' });
}
async function edit(name = 'Sample') {
  await screen.findByText(name);
  press(`Edit ${name}`);
  await screen.findByRole('dialog', { name: 'Edit Gift Code' });
}
function fillAll() {
  fill('Game name', ' New game ');
  fill('Registration URL', 'https://new.example.com/');
  fill('Gift code', 'NEW-1');
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const writes = ({ calls }: MemoryApi) => calls.filter(({ method }) => method !== 'listAllGiftCodes');
const deletions = (server: MemoryApi) =>
  writes(server).flatMap(({ method, args }) => (method === 'deleteGiftCode' ? [args[0]] : []));
const undo = () => act(() => currentToast()?.action?.onClick());

async function remove(name = 'Sample') {
  await screen.findByText(name);
  press(`Delete ${name}`);
  expect(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this gift code?' }),
  ).toBeVisible();
  press('Delete');
}

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

describe('an address that names a gift code', { timeout: 30_000 }, () => {
  it('opens its form', async () => {
    open(undefined, '?id=b');
    expect(await screen.findByRole('dialog', { name: 'Edit Gift Code' })).toBeVisible();
    expect(screen.getByLabelText('Game name')).toHaveValue('Other');
  });

  it('says so where it is gone', async () => {
    open(undefined, '?id=x');
    expect(await screen.findByText('This gift code is not here any more')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a gift code with a schedule', { timeout: 30_000 }, () => {
  it('is sent in epoch time, and rejected at the end’s field where that is not later', async () => {
    const noon = Date.UTC(2026, 8, 26, 12);
    vi.setSystemTime(noon - 1000);
    const { server } = open();
    await add();
    fillAll();
    fireEvent.change(screen.getByLabelText(/^Show from/), { target: { value: '2026-09-26T17:30' } });
    fireEvent.change(screen.getByLabelText(/^Show until/), { target: { value: '2026-09-26T17:30' } });
    await saves('Create');
    expect(screen.getByLabelText(/^Show until/)).toHaveAccessibleDescription(/Must be later than the start/);
    expect(writes(server)).toEqual([]);
    fireEvent.change(screen.getByLabelText(/^Show until/), { target: { value: '2026-09-26T17:31' } });
    await saves('Create');
    await closed();
    expect(writes(server)).toMatchObject([{ args: [{ showFrom: noon, showUntil: noon + 60_000 }] }]);
    expect(await screen.findByText('Starts 26 Sept 2026, 5:30 pm IST')).toBeVisible();
  });
});

describe('a gift code in Hindi', { timeout: 30_000 }, () => {
  it('is sent beside the English name; an error is told at its field until that changes', async () => {
    const { server } = open();
    await add();
    fillAll();
    const hindi = screen.getByLabelText('Hindi game name');
    expect(hindi).toHaveAttribute('lang', 'hi');
    fireEvent.change(hindi, { target: { value: 'ख'.repeat(101) } });
    await saves('Create');
    expect(hindi).toHaveAccessibleDescription('Hindi game name can have at most 100 characters');
    expect(hindi.closest('details')).toHaveAttribute('open');
    expect(writes(server)).toEqual([]);
    fireEvent.change(hindi, { target: { value: 'खेल' } });
    expect(hindi).not.toHaveAccessibleDescription();
    await saves('Create');
    await closed();
    expect(writes(server)).toMatchObject([{ args: [{ translations: { hi: { gameName: 'खेल' } } }] }]);
  });
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

  it('that was closed without saving is brought back with all that was typed and its icon', async () => {
    open();
    await add();
    fillAll();
    choose(aFile());
    press('Cancel');
    await closed();
    expect(screen.getByText('Closed without saving')).toBeVisible();
    press('Bring it back');
    await screen.findByRole('dialog', { name: 'Add New Gift Code' });
    expect(screen.getByLabelText('Game name')).toHaveValue(' New game ');
    expect(screen.getByText('icon.png')).toBeVisible();
    expect(screen.queryByText('Closed without saving')).toBeNull();
    await saves('Create');
    await closed();
    expect(screen.queryByText('Closed without saving')).toBeNull();
  });

  it('of which nothing was typed, or all was typed back, is closed without a word', async () => {
    open();
    await edit();
    fill('Game name', 'Renamed');
    fill('Game name', 'Sample');
    press('Cancel');
    await closed();
    expect(screen.queryByText('Closed without saving')).toBeNull();
  });
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
      expect(addresses).toEqual({ made: 1, revoked: 1 });
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

describe('a deleted gift code', { timeout: 30_000 }, () => {
  it('can be undone for 10 minutes, as the question before it says', async () => {
    open();
    await screen.findByText('Sample');
    press('Delete Sample');
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('You can undo this for 10 minutes.')).toBeVisible();
  });

  it('stays when the question is answered with Cancel', async () => {
    const { server } = open();
    await screen.findByText('Sample');
    press('Delete Sample');
    await screen.findByRole('alertdialog');
    press('Cancel');
    await pass(UNDO_MS + 1000);
    expect(row('Sample')).toBeVisible();
    expect(deletions(server)).toEqual([]);
    expect(said()).toBeNull();
  });

  it('is deleted at once, without a wait for the Undo', async () => {
    const { server } = open();
    await screen.findByText('Sample');
    const reads = server.count('listAllGiftCodes');
    await remove();
    expect(deletions(server)).toEqual(['a']);
    await waitFor(() => expect(said()).toEqual(['Success', 'Gift code deleted successfully', 'default']));
    expect(currentToast()?.action?.label).toBe('Undo');
    expect(row('Sample')).toBeNull();
    expect(row('Other')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Gift Codes', hidden: true })).toHaveTextContent(
      /^Gift Codes1/,
    );
    await waitFor(() => expect(server.count('listAllGiftCodes')).toBe(reads + 1));
    expect(currentToast()?.durationMs).toBe(UNDO_MS);
  });

  it('is restored as the same row by Undo', async () => {
    const { server } = open();
    const [sample] = server.state.giftCodes;
    await remove();
    await waitFor(() => expect(said()).not.toBeNull());
    expect(server.state.giftCodes).toEqual([OTHER]);
    undo();
    await waitFor(() => expect(said()).toEqual(['Success', 'Gift code restored', 'default']));
    expect(server.state.giftCodes).toContainEqual(sample);
    expect(await screen.findByText('Sample')).toBeVisible();
  });

  it('keeps its Undo on the page when other toasts have come and gone', async () => {
    const { server } = open();
    await remove();
    const deleted = await screen.findByText('“Sample” can be brought back for 10 minutes.');
    await remove('Other');
    expect(await screen.findByText('“Other” can be brought back for 10 minutes.')).toBeVisible();
    expect(deleted).toBeVisible();
    const [, first] = screen.getAllByRole('button', { name: 'Undo', hidden: true });
    fireEvent.click(first!);
    expect(await screen.findByText('Sample')).toBeVisible();
    await waitFor(() => expect(deleted).not.toBeInTheDocument());
    expect(server.state.giftCodes.map(({ gameName }) => gameName)).toEqual(['Sample']);
  });

  it('is restored by Undo from another screen too', async () => {
    const { server, unmount } = open();
    await remove();
    unmount();
    await waitFor(() => expect(said()).not.toBeNull());
    undo();
    await waitFor(() => expect(server.state.giftCodes).toHaveLength(2));
  });

  it('stays deleted, and says so, when Undo fails', async () => {
    const { server } = open();
    server.answers.restoreGiftCode = unreachable;
    await remove();
    await waitFor(() => expect(said()).not.toBeNull());
    undo();
    await waitFor(() => expect(said()).toEqual(['Error', 'Failed to restore gift code', 'destructive']));
    expect(row('Sample')).toBeNull();
  });

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

  it('that somebody else deleted first is simply gone, without an Undo', async () => {
    const { server } = open();
    await screen.findByText('Sample');
    server.state.giftCodes = [];
    await remove();
    await waitFor(() => expect(said()).not.toBeNull());
    expect(currentToast()?.action).toBeUndefined();
    expect(await screen.findByText('No gift codes found')).toBeVisible();
  });

  it('is sent once, also when the page is left at once', async () => {
    const { server, unmount, queries } = open();
    await remove();
    unmount();
    await pass(0);
    expect(deletions(server)).toEqual(['a']);
    show(queries);
    await screen.findByText('Other');
    expect(row('Sample')).toBeNull();
  });
});
