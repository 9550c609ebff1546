import type { Page } from '@playwright/test';
import { openAdmin } from '../support/openAdmin.ts';

/** Screenshot review as an admin uses it. */
export function screenshotReviewPage(page: Page) {
  const list = page.getByRole('list', { name: 'Screenshots' });
  const viewer = page.getByRole('dialog', { name: 'Screenshot viewer' });
  return {
    async open(url: string) {
      await openAdmin(page, url, '/screenshots');
      await page.getByRole('heading', { name: 'Screenshot review' }).waitFor();
    },
    tab: (name: string) => page.getByRole('tab', { name: new RegExp(`^${name} `) }),
    cards: list.getByRole('article'),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    viewer,
    pictures: viewer.getByRole('img'),
  };
}
