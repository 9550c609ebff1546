import { readFileSync } from 'node:fs';
import type { Setting } from './setting.ts';

/** Prefixes that only our keys have: MINIO_ROOT_USER and the like are the object store's own. */
const OURS = ['GAME_FEED_', 'RANK_'];
/** Shorter names are too near to those of other programs. */
const LEAST_LENGTH = 6;

type Environment = Readonly<Record<string, string | undefined>>;

/** A secret's text from the file that `<KEY>_FILE` names, without the line end. `error`: one line for the operator. */
export function readSecretFile(
  { key, secret }: Pick<Setting<unknown>, 'key' | 'secret'>,
  env: Environment,
): { readonly text?: string; readonly error?: string } {
  const name = `${key}_FILE`;
  const path = env[name];
  if (secret !== true || path === undefined || path === '') return {};
  if ((env[key] ?? '') !== '') return { error: `${key} and ${name} are both set: set one of them.` };
  try {
    return { text: readFileSync(path, 'utf8').replace(/\r?\n$/, '') };
  } catch (error) {
    return { error: `${name} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).` };
  }
}

/** One line for each name that looks like one of `settings` but differs, with the names that could be meant. */
export function misspelt(settings: readonly Setting<unknown>[], env: Environment): readonly string[] {
  const keys = settings.flatMap(({ key, secret }) => (secret === true ? [key, `${key}_FILE`] : [key]));
  return Object.keys(env)
    .filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name) && !keys.includes(name))
    .flatMap((name) => {
      const [nearest] = keys
        .map((key) => ({ key, distance: editsBetween(squeezed(name), squeezed(key)) }))
        .toSorted((one, other) => one.distance - other.distance);
      if (nearest === undefined) return [];
      if (nearest.distance <= 1 && nearest.key.length >= LEAST_LENGTH) {
        return [`${name} is no setting. The nearest is ${nearest.key}.`];
      }
      const prefix = OURS.find((each) => name.startsWith(each));
      if (prefix === undefined) return [];
      const others = keys.filter((key) => key.startsWith(prefix));
      return [`${name} is no setting. Those that begin like it are ${others.join(', ')}.`];
    });
}

const squeezed = (name: string): string => name.replaceAll('_', '');

/** How many letters one text needs inserted, removed or replaced to be the other (Levenshtein 1966). */
export function editsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of Array.from(one).entries()) {
    const line = [row + 1];
    for (const [at, wanted] of Array.from(other).entries()) {
      line.push(Math.min(before[at + 1]! + 1, line[at]! + 1, before[at]! + (letter === wanted ? 0 : 1)));
    }
    before = line;
  }
  return before[other.length]!;
}
