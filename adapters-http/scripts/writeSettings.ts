import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample, settingsPage } from './settingsTexts.ts';

const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, '.env.example'), envExample());
writeFileSync(join(root, 'docs/settings.md'), settingsPage());
