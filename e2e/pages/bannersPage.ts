import type { Page } from '@playwright/test';
import { openAdmin } from '../support/openAdmin.ts';

/** Banner Ad Management as an admin uses it. */
export function bannersPage(page: Page) {
  const heading = page.getByRole('heading', { name: 'Banner Ad Management' });
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const content = page.getByRole('textbox', { name: /^Content/ });
  return {
    heading,
    /** Signs in on the way. */
    async open(url: string) {
      await openAdmin(page, url, '/ads');
      await heading.waitFor();
    },
    title,
    content,
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    list: page.getByRole('region', { name: 'Banner ads', exact: true }),
    card: (name: string) => page.getByRole('region', { name, exact: true }),
    preview: page.getByRole('region', { name: 'Live preview', exact: true }),
    question: page.getByRole('alertdialog'),
    async write(ad: { readonly title: string; readonly content: string }) {
      await title.fill(ad.title);
      await content.fill(ad.content);
    },
  };
}
