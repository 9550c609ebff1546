// npm run test:pseudo [-- <part of a title>]: builds the story book in the pseudo-language, and looks at the visitors' stories.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const book = 'dist-pseudo';
const env = { ...process.env, PAGE_LANGUAGE: 'xx', STORY_BOOK: book };

const run = (command, words) => {
  const { status } = spawnSync(command, words, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

// Without what the pages about a component need: nobody reads this book.
run('npx', ['-w', 'stories', 'storybook', 'build', '--test', '--quiet', '-o', book]);
const filter = process.argv.slice(2).flatMap((title) => ['-g', title]);
run('npx', ['playwright', 'test', '-c', 'e2e/playwright.pseudo.config.ts', ...filter]);
