import type { World } from '../world.ts';

/** What a field, a part of the address or of the query may hold. */
export type Kind =
  | 'sessionId'
  | 'rowId'
  | 'rowIds'
  | 'imageName'
  | 'path'
  | 'period'
  | 'choice'
  | 'percent'
  | 'nonce'
  | 'version'
  | 'most'
  | 'dayLimit'
  | 'recoveryCode'
  | 'switch'
  | 'time'
  | 'translations'
  | 'line'
  | 'markdown'
  | 'url'
  | 'password'
  | 'secret'
  | 'ignoredText'
  | 'limit'
  | 'hours';

export type Field = { readonly kind: Kind; readonly optional?: true; readonly atMost?: number };

/** What a request brings beside its method and path. */
export type Valid = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: Buffer;
  readonly cookie?: string;
};

/** A call of the server: its method and path as in the server's own table, what it takes, and a request that it takes. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Tells entries apart that have method and path in common. */
  readonly variant?: string;
  /** `mixed`: everybody, and admins are told more. */
  readonly who: 'everybody' | 'admins' | 'mixed';
  readonly params?: Readonly<Record<string, Kind>>;
  readonly headers?: Readonly<Record<string, Kind>>;
  /** Of calls that know no query, undefined: they do not look at one. */
  readonly query?: Readonly<Record<string, Kind>>;
  readonly body?: Readonly<Record<string, Field>>;
  /** The code by which faulty fields are rejected. */
  readonly faulty?: 'invalid_gift_code' | 'invalid_banner';
  /** The field of the form in which a file comes. */
  readonly file?: 'screenshot' | 'icon';
  readonly status: 200 | 201 | 404;
  readonly valid: (world: World) => Valid | Promise<Valid>;
};

export const ID = { id: 'rowId' } as const;
export const SESSION_FIELD = { kind: 'sessionId' } as const;
const SESSION = { sessionId: 'sessionId' } as const;

/** The session of these requests. */
export const me = { sessionId: 'visitor-1' };

const nothing = () => ({});

/** A read of what concerns one session: the header names it, or, as specified, the address. */
export function ofSession(path: string): readonly Call[] {
  return [
    {
      ...open(path),
      headers: { 'x-session-id': 'sessionId' },
      valid: () => ({ headers: { 'x-session-id': me.sessionId } }),
    },
    { ...open(`${path}/{sessionId}`), params: SESSION, valid: () => ({ params: me }) },
  ];
}

/** A read that everybody may ask for and that takes nothing. */
export function open(path: string): Call {
  return { method: 'GET', path, who: 'everybody', status: 200, valid: nothing };
}

/** A read that only admins may ask for and that takes nothing. */
export function readForAdmins(path: string): Call {
  return { method: 'GET', path, who: 'admins', status: 200, valid: nothing };
}

/** Tells the call apart from all others. */
export function nameOf({ method, path, variant }: Call): string {
  return `${method} ${path}${variant === undefined ? '' : ` (${variant})`}`;
}
