import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import GiftCodesPage from '../admin/content/GiftCodesPage.tsx';
import type { GiftCode } from '../api/adminQueries.ts';
import { createMemoryApi, type MemoryApi } from '../api/testing/createMemoryApi.ts';
import { aGiftCode } from './aGiftCode.ts';
import { testClient } from './testClient.ts';

export const OTHER = aGiftCode({ id: 'b', gameName: 'Other', giftCode: 'SHORT1', isActive: false });

/** The admins' page of gift codes over a server that has `codes`. */
export function open(codes: readonly GiftCode[] = [aGiftCode(), OTHER]) {
  const server = createMemoryApi({ giftCodes: codes });
  return { server, ...show(testClient(server)) };
}

/** The page over what `queries` has read. */
export function show(queries: QueryClient) {
  const view = render(
    <QueryClientProvider client={queries}>
      <GiftCodesPage />
    </QueryClientProvider>,
  );
  return { ...view, queries };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = (name: string | RegExp) => fireEvent.click(button(name));
export const row = (name: string) => screen.queryByRole('row', { name: new RegExp(`^${name} `) });
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const writes = ({ calls }: MemoryApi) => calls.filter(({ method }) => method !== 'listAllGiftCodes');

export async function add() {
  await screen.findByText('Sample');
  press('Add Gift Code');
  await screen.findByRole('dialog', { name: 'Add New Gift Code' });
}

export async function edit(name = 'Sample') {
  await screen.findByText(name);
  press(`Edit ${name}`);
  await screen.findByRole('dialog', { name: 'Edit Gift Code' });
}

export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export function fillAll() {
  fill('Game name', ' New game ');
  fill('Registration URL', 'https://new.example.com/');
  fill('Gift code', 'NEW-1');
}

export function aFile(type = 'image/png', size = 85_400): File {
  const file = new File(['x'], 'icon.png', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

export const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/^Choose/), { target: { files: [file] } });

export async function saves(name: 'Create' | 'Update') {
  await act(async () => {
    press(name);
    await Promise.resolve();
  });
}
