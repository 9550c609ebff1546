import type { Page } from '@playwright/test';

/** Runs in the page, so it refers to nothing outside itself. */
function issuesWithin(selector: string): readonly string[] {
  const issues = 'executed' in window ? ['a script was executed'] : [];
  const addresses = ['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href', 'poster'];
  for (const element of document.querySelectorAll('*')) {
    const allowed =
      element.closest(selector) === null ? /^(?!javascript|data|vbscript)/ : /^(https?|mailto|tg):/;
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) issues.push(`handler ${element.tagName} ${name}`);
      if (!addresses.includes(name.toLowerCase())) continue;
      if (!allowed.test(new URL(value, document.baseURI).protocol)) {
        issues.push(`address ${element.tagName} ${name}=${value}`);
      }
    }
  }
  const raw = 'script,style,link,meta,base,iframe,object,embed,img,svg,math,video,audio,form,input,template';
  const contents = document.querySelectorAll(selector);
  if (contents.length === 0) issues.push('nothing was made of the Markdown');
  for (const content of contents) {
    for (const element of content.querySelectorAll(raw)) issues.push(`element ${element.tagName}`);
    for (const element of content.querySelectorAll('[id], [name], [style]')) {
      issues.push(`attribute of ${element.outerHTML.slice(0, 80)}`);
    }
  }
  return issues;
}

/** What no page may hold, whatever it shows: in words. `scope` selects what was made of Markdown. */
export function markdownIssues(page: Page, scope: string): Promise<readonly string[]> {
  return page.evaluate(issuesWithin, scope);
}
