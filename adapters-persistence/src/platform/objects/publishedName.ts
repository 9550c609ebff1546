import type { Checkpoint } from '@bigsmall/domain/log';
import { sha256 } from '../database/sha256.ts';

/** The folder of published trees, in a data folder and in an object store. No object key has this form. */
export const PUBLISHED_FOLDER = 'log-heads';

const NAME = /^[0-9a-f]{32}-(0|[1-9]\d{0,15})-([0-9a-f]{64})-[0-9a-f-]+$/;

/** How the name of each tree of this log begins. */
export function publishedPrefix(origin: string): string {
  return `${hex(sha256(Buffer.from(origin))).slice(0, 32)}-`;
}

/** The name says it all, so that a listing suffices, and nothing can be torn. */
export function publishedName(tree: Checkpoint, writer: string): string {
  return `${treePrefix(tree)}${writer}`;
}

/** How the name of each copy of the tree begins. */
export function treePrefix({ origin, size, root }: Checkpoint): string {
  return `${publishedPrefix(origin)}${size}-${hex(root)}-`;
}

/** Undefined for a file that does not belong to this log. */
export function parsePublishedName(origin: string, name: string): Checkpoint | undefined {
  const [, size, root = ''] = NAME.exec(name) ?? [];
  if (size === undefined || !name.startsWith(publishedPrefix(origin))) return undefined;
  return { origin, size: Number(size), root: Uint8Array.from(Buffer.from(root, 'hex')) };
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
