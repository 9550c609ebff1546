import type { Page } from '@playwright/test';
import { openAdmin } from '../support/openAdmin.ts';

/** Gift Code Management as an admin uses it. */
export function giftCodesPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^(Add New|Edit) Gift Code$/ });
  const field = (name: string | RegExp) => dialog.getByRole('textbox', { name });
  return {
    async open(url: string) {
      await openAdmin(page, url, '/giftcode');
      await page.getByRole('heading', { name: 'Gift Code Management' }).waitFor();
    },
    card: page.getByRole('region', { name: 'Gift Codes', exact: true }),
    add: page.getByRole('button', { name: 'Add Gift Code' }),
    rows: page.getByRole('rowgroup').last().getByRole('row'),
    button: (name: string) => page.getByRole('button', { name }),
    dialog,
    gameName: field(/^Game name/),
    registrationUrl: field('Registration URL'),
    giftCode: field('Gift code'),
    active: dialog.getByRole('switch', { name: 'Active' }),
    icon: dialog.getByLabel(/^Choose an(other)? icon/),
    question: page.getByRole('alertdialog', { name: 'Are you sure you want to delete this gift code?' }),
    async fill(name: string) {
      await field(/^Game name/).fill(name);
      await field('Registration URL').fill('https://games.example.com/register?invite=42');
      await field('Gift code').fill('WELCOME-2026-A1B2C3D4E5');
    },
    async remove(name: string) {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
  };
}
