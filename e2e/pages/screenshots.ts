import type { Page } from '@playwright/test';

/** Where a visitor submits a screenshot and looks at those of others. */
export function screenshots(page: Page) {
  const upload = page.getByRole('region', { name: 'Submit a screenshot' });
  const gallery = page.getByRole('region', { name: 'Community Success Gallery' });
  const viewer = page.getByRole('dialog', { name: 'Screenshot viewer' });
  return {
    upload,
    file: page.getByLabel(/^Choose a screenshot/),
    submit: upload.getByRole('button', { name: 'Submit', exact: true }),
    submitAnother: upload.getByRole('button', { name: 'Submit Another' }),
    gallery,
    tiles: gallery.getByRole('button', { name: /^View the screenshot/ }),
    viewer,
    counter: viewer.getByText(/^\d+ of \d+$/),
    picture: viewer.getByRole('img'),
    /** What is far down the page comes when it is scrolled to. */
    scrollTo: () => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
  };
}
