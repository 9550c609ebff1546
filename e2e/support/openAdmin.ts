import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD } from './adminApi.ts';

/** Opens the admin page at `path` below `/admin`, and signs in on the way. */
export async function openAdmin(page: Page, url: string, path = ''): Promise<void> {
  await page.goto(`${url}/admin${path}`);
  await page.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
}
