import type { Page } from '@playwright/test';
import { signInAsAdmin } from './adminApi.ts';

/** A phone's screen drawn in the browser, as PNG; another for each seed. Any page can draw it, also an empty one. */
export async function drawnScreenshot(page: Page, seed: number) {
  const base64 = await page.evaluate((start) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [540, 1200];
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    let state = start * 7919 + 1;
    const random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    pen.fillStyle = '#10141c';
    pen.fillRect(0, 0, 540, 1200);
    for (let block = 0; block < 60; block += 1) {
      pen.fillStyle = `hsl(${Math.floor(random() * 360)} 60% 50%)`;
      pen.fillRect(random() * 480, random() * 1140, 20 + random() * 160, 20 + random() * 120);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, seed);
  return { name: `screen-${seed}.png`, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** Sends a drawn screenshot for each seed as visitors whom the server does not know; gives their ids. */
export async function sendScreenshots(page: Page, url: string, seeds: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const seed of seeds) {
    const { name, mimeType, buffer } = await drawnScreenshot(page, seed);
    const form = new FormData();
    form.append('screenshot', new Blob([buffer], { type: mimeType }), name);
    const answer = await fetch(`${url}/api/screenshots/upload`, { method: 'POST', body: form });
    ids.push(((await answer.json()) as { readonly id: string }).id);
  }
  return ids;
}

/** Sends them and approves them. */
export async function approveScreenshots(page: Page, url: string, seeds: readonly number[]): Promise<void> {
  const admin = await signInAsAdmin(url);
  for (const id of await sendScreenshots(page, url, seeds)) await admin.reviewScreenshot(id, 'approved');
  await admin.leave();
}
