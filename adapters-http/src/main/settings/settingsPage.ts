import { settings } from './settings.ts';
import type { Setting } from './setting.ts';

const INTRODUCTION = `# Settings

The server reads its settings from the environment, and from a file \`.env\` in the folder where it starts; the environment
wins. A bad value stops the start with one line that names the key, what it got and what it takes. A misspelt key stops the
start too. A secret may be in a file: \`<KEY>_FILE\` names it, for the keys that say so. [.env.example](../.env.example) is the
same list as a file to copy.

This page is generated from the tables in \`adapters-http/src/main/settings/\` by \`npm run docs:settings\`; a test holds it
equal to them.`;

/** The text of `docs/settings.md`: every key with its meaning, its default and what it takes. */
export function settingsPage(): string {
  const entries = Object.values<Setting<unknown>>(settings).map(
    ({ key, description, takes, fallback = '', secret, make }) =>
      `## ${key}\n\n${description}\n\n- Default: ${fallback === '' ? 'none' : `\`${fallback}\``}\n- Takes: ${takes}\n${make === undefined ? '' : `- Make one: \`${make}\`\n`}${secret === true ? `- Or: \`${key}_FILE\`, the path of a file with it\n` : ''}`,
  );
  return `${INTRODUCTION}\n\n${entries.join('\n')}`;
}
