import { type Command, fine, withConfig } from './command.ts';

export const checkConfig: Command = {
  name: 'check-config',
  does: 'reads the settings as a start would, and names each bad or misspelt one',
  run: withConfig(() => Promise.resolve(fine(['Every setting is right.']))),
};
