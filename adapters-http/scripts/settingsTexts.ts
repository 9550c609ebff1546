import { type Setting, settings } from '../src/main/config.ts';

const all: readonly Setting[] = [...settings.values()];

/** The text of `.env.example`: every key with its meaning, valid texts and default. */
export function envExample(): string {
  const entries = all.map(
    ({ key, description, takes, usual, make }) =>
      `# ${description}\n# Takes ${takes}.\n${make === undefined ? '' : `# Make one: ${make}\n`}${key}=${usual}\n`,
  );
  return `# Every setting with its default. A changed copy named .env is read by the server that starts in its folder.\n\n${entries.join('\n')}`;
}

const INTRODUCTION = `# Settings

The server reads its settings from the environment, and from a file \`.env\` in the folder where it starts; the environment
wins. A bad value stops the start with one line that names the key, what it got and what it takes. A misspelt key stops the
start too. A secret may be in a file: \`<KEY>_FILE\` names it, for the keys that say so. [.env.example](../.env.example) is the
same list as a file to copy.

This page is generated from \`adapters-http/src/main/config.ts\` by \`npm run docs:settings\`; a test holds it equal.`;

/** The text of `docs/settings.md`: every key with its meaning, default and valid texts. */
export function settingsPage(): string {
  const entries = all.map(
    ({ key, description, takes, usual, secret, make }) =>
      `## ${key}\n\n${description}\n\n- Default: ${usual === '' ? 'none' : `\`${usual}\``}\n- Takes: ${takes}\n${make === undefined ? '' : `- Make one: \`${make}\`\n`}${secret ? `- Or: \`${key}_FILE\`, the path of a file with it\n` : ''}`,
  );
  return `${INTRODUCTION}\n\n${entries.join('\n')}`;
}
