import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumArgs, headlessPath } from '../chromium.ts';
import { repeat, type Row, withProduct } from './measure.ts';

/** A start over a database that is there, and the bytes that a phone loads in its first ten seconds. */
export const pageRows = (build: string): Promise<readonly Row[]> =>
  withProduct(build, async ({ url, start, stop }) => {
    const { ms } = await repeat({ ms: () => stop().then(() => start()) });
    const browser = await chromium.launch({ args: chromiumArgs, executablePath: headlessPath! });
    const visit = async (path: string): Promise<number> => {
      const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
      const devtools = await page.context().newCDPSession(page);
      let bytes = 0;
      devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
      await devtools.send('Network.enable');
      await page.goto(url + path);
      await pause(10_000);
      return bytes / 1000;
    };
    const [english, hindi] = await Promise.all([visit('/'), visit('/hi/')]);
    await browser.close();
    const beside = `Hindi ${hindi.toFixed(0)} kB`;
    return [
      [6, 'start, warm, until the first 200', 'ms', ms, '', '≤ 1,200'],
      [7, 'first visit: bytes over the wire in ten seconds', 'kB', [english], beside, '≤ 215'],
    ];
  });
