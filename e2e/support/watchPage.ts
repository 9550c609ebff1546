import type { Page } from '@playwright/test';

/** Notes what a page asks of other origins, what it opens, and what its policy had to stop. */
export async function watchPage(page: Page, url: string) {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== url) seen.push(`request ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') seen.push(`dialog ${dialog.message()}`);
    void dialog.accept();
  });
  page.on('popup', (opened) => seen.push(`popup ${opened.url()}`));
  page.on('pageerror', (error) => seen.push(`error ${error.message}`));
  await page.exposeFunction('noteViolation', (what: string) => seen.push(`policy ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { noteViolation } = window as unknown as { noteViolation: (what: string) => void };
      noteViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  return seen;
}
