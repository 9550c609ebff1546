import { settings } from './settings.ts';
import type { Setting } from './setting.ts';

/** The text of `.env.example`: every key with its meaning, what it takes, and its default. */
export function envExample(): string {
  const entries = Object.values<Setting<unknown>>(settings).map(
    ({ key, description, takes, fallback = '', make }) =>
      `# ${description}\n# Takes ${takes}.\n${make === undefined ? '' : `# Make one: ${make}\n`}${key}=${fallback}\n`,
  );
  return `# Every setting with its default. A changed copy named .env is read by the server that starts in its folder.\n\n${entries.join('\n')}`;
}
