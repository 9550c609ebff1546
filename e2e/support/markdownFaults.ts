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

/** What no page may hold, whatever it shows: in words. `scope` selects what was made of Markdown. */
export function markdownFaults(page: Page, scope: string): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const faults = 'executed' in window ? ['a script was executed'] : [];
    const addresses = ['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href', 'poster'];
    for (const element of document.querySelectorAll('*')) {
      const allowed =
        element.closest(selector) === null ? /^(?!javascript|data|vbscript)/ : /^(https?|mailto|tg):/;
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) faults.push(`handler ${element.tagName} ${name}`);
        if (!addresses.includes(name.toLowerCase())) continue;
        if (!allowed.test(new URL(value, document.baseURI).protocol)) {
          faults.push(`address ${element.tagName} ${name}=${value}`);
        }
      }
    }
    const raw =
      'script,style,link,meta,base,iframe,object,embed,img,svg,math,video,audio,form,input,template';
    const contents = document.querySelectorAll(selector);
    if (contents.length === 0) faults.push('nothing was made of the Markdown');
    for (const content of contents) {
      for (const element of content.querySelectorAll(raw)) faults.push(`element ${element.tagName}`);
      for (const element of content.querySelectorAll('[id], [name], [style]')) {
        faults.push(`attribute of ${element.outerHTML.slice(0, 80)}`);
      }
    }
    return faults;
  }, scope);
}
