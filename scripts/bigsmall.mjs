#!/usr/bin/env node
// The built product's one command; it builds nothing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const main = join(import.meta.dirname, '../adapters-http/dist/main.js');
if (existsSync(main)) {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(main).href);
} else {
  console.error('The server is not built. Build it with: npm ci && npm run build');
  process.exitCode = 2;
}
