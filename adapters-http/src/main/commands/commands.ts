import { admin } from './admin.ts';
import { backup } from './backup.ts';
import { checkConfig } from './checkConfig.ts';
import type { Command } from './command.ts';
import { health } from './health.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';
import { serve } from './serve.ts';
import { verify } from './verify.ts';
import { version } from './version.ts';

/** What `bigsmall` can do, in the order of its help. */
export const COMMANDS: readonly Command[] = [
  serve,
  checkConfig,
  backup,
  verify,
  restore,
  move,
  admin,
  health,
  version,
];
