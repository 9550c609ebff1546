import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const manifest = join(import.meta.dirname, '../package.json');
if (existsSync(`${manifest}.original`)) renameSync(`${manifest}.original`, manifest);
