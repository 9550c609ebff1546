import type { PublishFailure } from '@bigsmall/domain/usecases';

/** `published_unreadable`: a place of published trees cannot be used now. */
export type UnsignedCode = PublishFailure['code'] | 'published_unreadable';

const NEWEST = 'Restore the newest copy';

/** Why a log is not signed, and what its operator can do before giving it a new name. */
const REASONS: Readonly<Record<UnsignedCode, readonly [why: string, wayOn?: string]>> = {
  tree_forked: [
    'its database does not extend what was published: it was restored from an older copy',
    NEWEST,
  ],
  published_longer: ['a witness saw more of it than this server knows to be published', NEWEST],
  published_unknown: [
    'neither DATA_DIR nor the object store knows what was published',
    'Put the folder log-heads of the server that ran last into DATA_DIR',
  ],
  published_unreadable: ['DATA_DIR or the object store does not take what is to be published'],
};

/** The sentence for everybody, and the line for the operator. */
export function unsignedReason(code: UnsignedCode, origin: string) {
  const [why, wayOn] = REASONS[code];
  return {
    sentence: `The record is not signed: ${why}.`,
    line: wayOn
      ? `Nothing of the record is signed: ${why}. ${wayOn}, or set LOG_ORIGIN to a new name such as ${origin}-2.`
      : `Nothing new of the record is signed: ${why}. It is tried again each time the record is read.`,
  };
}
