/** A key of the environment: its meaning, and what it takes. */
export type Setting<Value> = {
  readonly key: string;
  readonly description: string;
  /** Completes 'takes …'. */
  readonly takes: string;
  /** The default text; without it empty. */
  readonly fallback?: string;
  /** The value of a text; undefined for a bad one. */
  readonly parse: (text: string) => Value | undefined;
  /** Whether an empty text is a value; else it means not set. */
  readonly emptyCounts?: true;
  /** Whether blanks around the text are part of it. */
  readonly asTyped?: true;
  /** Whether it may be in a file that `<KEY>_FILE` names instead. */
  readonly secret?: true;
  /** A command that prints a good one, for a secret that no other server gives. */
  readonly make?: string;
  /** What an error message shows of a bad text, which can contain a password; of a secret without it the length. */
  readonly show?: (text: string) => string;
};

export const web = ['http:', 'https:'];

/** A secret of our own. */
export const ownSecret = { secret: true, make: 'openssl rand -hex 32' } as const;

/** A whole number from `least` to `most`, in digits. */
export function wholeNumber(least: number, most: number) {
  return {
    takes: `a whole number from ${least} to ${most}`,
    parse(text: string): number | undefined {
      const value = Number(text);
      return /^\d{1,9}$/.test(text) && value >= least && value <= most ? value : undefined;
    },
  };
}

export function oneOf<const Value extends string>(...values: readonly Value[]) {
  return {
    takes: `one of ${values.join(', ')}`,
    parse: (text: string): Value | undefined => values.find((value) => value === text),
  };
}

export const yesOrNo = {
  takes: 'true or false',
  parse: (text: string): boolean | undefined =>
    text === 'true' ? true : text === 'false' ? false : undefined,
} as const;

/** An address that a visitor may follow; empty hides its link. */
export const link = {
  takes: 'an address that begins with http, https or tg, or nothing to hide the link',
  parse: (text: string): string | undefined => (text === '' ? '' : parseUrl(text, [...web, 'tg:'])?.href),
  emptyCounts: true,
} as const;

/** The text as an address of one of these protocols, without user name and password. */
export function parseUrl(text: string, protocols: readonly string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const hasNoLogin = url !== undefined && url.username === '' && url.password === '';
  return hasNoLogin && protocols.includes(url.protocol) && text.length <= 2000 ? url : undefined;
}

/** The origin without the slash at its end; empty for an empty text. */
export function parseOrigin(text: string): string | undefined {
  if (text === '') return '';
  const url = parseUrl(text, web);
  return url !== undefined && url.href === `${url.origin}/` ? url.origin : undefined;
}

/** What may be shown of a text that can contain a password. */
export function hidden(text: string): string {
  return `a text of ${text.length} characters`;
}
