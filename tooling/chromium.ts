import { existsSync } from 'node:fs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser for tests: `CHROMIUM_PATH`, else a usual place; undefined when there is none. */
export const chromiumPath: string | undefined = [process.env['CHROMIUM_PATH'], ...known].find(
  (path) => path !== undefined && existsSync(path),
);

/** Flags that keep a test browser quiet, alike everywhere and able to run as root. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

/** Vitest global set-up of the browser projects: says in one line what is missing. */
export default function requireChromium(): void {
  if (chromiumPath === undefined) {
    throw new Error(
      'No Chromium found. Debian: apt-get install chromium. Or set CHROMIUM_PATH to a browser.',
    );
  }
}
