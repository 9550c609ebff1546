import { fnv1a } from '../platform/bytes.ts';
import type { Brand } from '../platform/result.ts';

/** The id that a page makes for itself: 1 to 64 letters, digits, _ or -. It is its holder's secret. */
export type SessionId = Brand<string, 'SessionId'>;

/** The text as the id of a session. Throws RangeError for one that cannot be. */
export function requireSessionId(text: string): SessionId {
  // The text may be a secret: the message does not repeat it.
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(text))
    throw new RangeError('A session id is 1 to 64 letters, digits, _ or -.');
  return text as SessionId;
}

/** The stable name of a session in public lists, 1 to 80 letters, digits, _ or -. It does not tell the session id. */
export type PublicId = Brand<string, 'PublicId'>;

/** Whether the text can be a public id. */
export function isPublicId(text: string): text is PublicId {
  return /^[\w-]{1,80}$/.test(text);
}

/** The text as a public id. Throws RangeError for one that cannot be. */
export function requirePublicId(text: string): PublicId {
  if (!isPublicId(text)) throw new RangeError(`Not a public id: ${JSON.stringify(text)}`);
  return text;
}

/** A person as the server knows one: the page's session and, if the browser has a cookie, the server's own id of it. */
export type Caller = { readonly sessionId: SessionId; readonly visitorId?: string | undefined };

/** The sender of a request in keyed hashes that change each week, which name neither visitor nor address. */
export type RankingClaim = {
  /** The visitor that the server knows by its sealed cookie. */
  readonly visitor: string;
  /** The network (IPv4 /24, IPv6 /48) that the request came from. */
  readonly network: string;
};

/** Ranked sessions of one network in one week. */
export const NETWORK_SEATS = 5;

/** How the ids of trial sessions begin, which anybody can choose. */
export const TRIAL_SESSION = 'test-session';

/** Whether a session may have a rank: trial sessions never do. */
export function isRankable(sessionId: string): boolean {
  return !sessionId.startsWith(TRIAL_SESSION);
}

const QUALITIES = (
  'Amber Brisk Calm Candid Clear Coastal Cobalt Distant Early Gentle Green Hidden Inland Indigo Keen Kind ' +
  'Late Level Mellow Misty Modest Northern Olive Patient Plain Quiet Rustic Silent Southern Steady Violet Woven'
).split(' ');

const ANIMALS = (
  'Badger Beaver Bison Bulbul Civet Crane Curlew Dolphin Egret Falcon Finch Gecko Hare Heron Ibis Kite ' +
  'Langur Lark Lynx Marten Myna Newt Oriole Otter Panda Plover Robin Shrike Stork Swift Tern Wren'
).split(' ');

/** The same friendly name for the same public id, such as "Quiet Heron 4821". Names may repeat; ids identify. */
export function usernameOf(publicId: PublicId): string {
  const hash = fnv1a(publicId);
  const number = 1000 + ((hash >>> 10) % 9000);
  return `${QUALITIES[hash & 31]} ${ANIMALS[(hash >>> 5) & 31]} ${number}`;
}
