import type { Page } from '@playwright/test';

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
