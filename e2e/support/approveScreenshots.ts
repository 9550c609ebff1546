import type { Page } from '@playwright/test';
import { signInAsAdmin } from './adminApi.ts';
import { drawnScreenshot } from './drawnScreenshot.ts';

/** Submits a drawn screenshot for each seed to the product at `url`, and approves it. */
export async function approveScreenshots(page: Page, url: string, seeds: readonly number[]): Promise<void> {
  const admin = await signInAsAdmin(url);
  for (const seed of seeds) {
    const { name, mimeType, buffer } = await drawnScreenshot(page, seed);
    const form = new FormData();
    form.append('screenshot', new Blob([buffer], { type: mimeType }), name);
    const answer = await fetch(`${url}/api/screenshots/upload`, { method: 'POST', body: form });
    await admin.reviewScreenshot(((await answer.json()) as { id: string }).id, 'approved');
  }
  await admin.leave();
}
