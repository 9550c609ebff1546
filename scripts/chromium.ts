import { existsSync } from 'node:fs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const firstOf = (...paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

/** The whole browser: `CHROMIUM_PATH`, else a usual place; undefined when there is no browser. */
export const chromiumPath: string | undefined = firstOf(process.env['CHROMIUM_PATH'], ...known);

/** The browser for tests of pages: `CHROMIUM_PATH`, else Chromium without its windows, which is faster, else Chromium. */
export const headlessPath: string | undefined = firstOf(
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  chromiumPath,
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
  if (headlessPath === undefined) {
    throw new Error(
      'No Chromium found. Debian: apt-get install chromium chromium-headless-shell. Or set CHROMIUM_PATH to a browser.',
    );
  }
}
