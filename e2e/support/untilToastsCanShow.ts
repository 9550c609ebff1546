import { expect, type Page } from '@playwright/test';

/** The code that draws toasts comes a little after the page: a server that is down cannot send it. */
export async function untilToastsCanShow(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
}
