import type { Page } from '@playwright/test';

/** Where a visitor submits a screenshot and looks at those of others. */
export function screenshots(page: Page) {
  const upload = page.getByRole('dialog', { name: 'Submit a screenshot' });
  const gallery = page.getByRole('region', { name: 'Community Success Gallery' });
  const viewer = page.getByRole('dialog', { name: 'Screenshot viewer' });
  return {
    upload,
    openUpload: () => gallery.getByRole('button', { name: 'Submit a screenshot' }).click(),
    file: page.getByLabel(/^Choose a screenshot/),
    submit: upload.getByRole('button', { name: 'Submit', exact: true }),
    submitAnother: upload.getByRole('button', { name: 'Submit Another' }),
    gallery,
    tiles: gallery.getByRole('button', { name: /^View screenshot/ }),
    viewer,
    counter: viewer.getByText(/^\d+ of \d+$/),
    picture: viewer.getByRole('img'),
    /** To the end of the page by screens, as a reader does: parts load when they come near. */
    scrollTo: () =>
      page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
          scrollTo(0, y);
          // A part is told that it is near in a frame.
          await new Promise(requestAnimationFrame);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        scrollTo(0, document.documentElement.scrollHeight);
      }),
  };
}
