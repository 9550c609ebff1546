import { DELETED } from './deletion.ts';
import { reloadWithoutDialogs } from './reloadWithoutDialogs.ts';

/** Removes all that the page stores in this browser, and loads the page again as that of a new visitor. */
export function forgetBrowser(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // A browser that forbids the storage holds nothing in it.
    }
  }
  reloadWithoutDialogs({ [DELETED]: true });
}
