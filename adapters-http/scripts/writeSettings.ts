import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample } from '../src/main/settings/envExample.ts';
import { settingsPage } from '../src/main/settings/settingsPage.ts';

// Writes the two lists of settings from the table in config.ts.
const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, '.env.example'), envExample());
writeFileSync(join(root, 'docs/settings.md'), settingsPage());
