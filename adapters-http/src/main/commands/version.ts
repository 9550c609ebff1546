import { edition, editionText } from '../../platform/edition.ts';
import { type Command, fine } from './command.ts';

export const version: Command = {
  name: 'version',
  does: 'prints the version, and the commit that it was built from',
  run: () => Promise.resolve(fine([editionText(edition)], edition)),
};
