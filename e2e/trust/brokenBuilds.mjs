/**
 * Products broken on purpose, which the row named in `fails` must notice: `npm run trust -- --broken=<name>`. `edits` change a
 * copy of `adapters-http/dist/main.js`; each fits one place of it, or with the flag g all. Without them the row itself plants the
 * fault where TRUST_BROKEN names it.
 *
 * @type {Readonly<Record<string, { fails: string, how: string, edits?: readonly (readonly [find: RegExp, replacement: string])[] }>>}
 */
export const brokenBuilds = {
  'ack-first': {
    fails: 'killed',
    how: 'predictions are acknowledged before they are committed',
    edits: [[/const outcome = await predictions\.record\(/, "const outcome = { kind: 'recorded', prediction: recorded }; predictions.record("]],
  },
  'unchecked-backup': {
    fails: 'backup',
    how: 'the files of a backup are not compared with its manifest',
    edits: [[/await requireFiles\(backup, manifest\);/, '']],
  },
  'trusts-the-database': {
    fails: 'olderDatabase',
    how: 'a log is signed whether it extends what was published or not',
    edits: [
      [/if \((lost|other) !== void 0\)/g, 'if (false)'],
      [/const isFirst = [^;]*;/, 'const isFirst = true;'],
    ],
  },
  'swallowed-errors': {
    fails: 'fullDisk',
    how: 'predictions that the database rejects are answered as if they were committed',
    edits: [
      [/await predictions\.record\(/, "await ((...given) => predictions.record(...given).catch(() => ({ kind: 'recorded', prediction: recorded })))("],
    ],
  },
  'settle-twice': {
    fails: 'replicas',
    how: 'a settlement counts twice for its players, as if two servers had settled the period',
    edits: [[/await db\.change\(COUNT_FOR_PLAYERS, \{[^}]*\}, transaction\);/, '$&\n$&']],
  },
  'row-first': {
    fails: 'objectStore',
    how: 'the row of an upload is written although its image was not stored',
    edits: [[/objects\.put\((?:image|thumbnail)Key, [^;]*\)/g, '$&.catch(() => null)']],
  },
  'pixels-alone': {
    fails: 'hostileImages',
    how: 'an image is judged by the number of its pixels alone',
    edits: [[/return "too_many_pixels";/, '$&\nreturn;']],
  },
  'lets-scripts-through': {
    fails: 'hostileMarkdown',
    how: 'the schema of Markdown in the page lets scripts, images and their addresses through',
  },
  'any-origin': {
    fails: 'adminDoors',
    how: 'a write from a page of another site is taken',
    edits: [[/if \(!isSameOrigin\([^;]*;/, 'if (false)']],
  },
  unfair: {
    fails: 'oneNetwork',
    how: 'a network has a thousand seats',
    edits: [[/seat <= \$\{NETWORK_SEATS\}|seat <= 5\b/, 'seat <= 1000']],
  },
  'lock-when-seen': {
    fails: 'feed',
    how: 'the lock counts from when the newest draw was seen',
    edits: [[/lockAt: drawTime\(period\$?\d*, 0\) - LOCK_BEFORE_DRAW/, 'lockAt: newest.firstSeenAt + 110000']],
  },
  'believe-every-row': {
    fails: 'feed',
    how: 'every row of the feed is stored as a draw',
    edits: [[/const \{ accepted, doubted, contradictedAfter \} = judgeRows\([^;]*;/, 'const accepted = rows, doubted = [], contradictedAfter = void 0;']],
  },
  'demo-stands-still': {
    fails: 'feed',
    how: 'draws that the clock has not reached yet stay the newest',
    edits: [[/const allowed = followsClock \?/, 'if (followsClock) return void 0;\n$&']],
  },
  'nginx-without-limits': {
    fails: 'behindNginx',
    how: 'nginx passes bodies on as they come, and any number of requests of one address',
  },
  'lenient-parser': {
    fails: 'brokenRequests',
    how: 'the HTTP parser is lenient about lengths and encodings',
  },
  'leaf-as-node': {
    fails: 'goAgrees',
    how: 'a leaf is hashed as a node is, with the byte 1 before it',
    edits: [[/prefixed\.set\(data, 1\);/, '$&\nprefixed[0] = 1;']],
  },
  'other-hashes': {
    fails: 'upgrade',
    how: 'the hashes of passwords have another name, so that those of before are wrong',
    edits: [[/"scrypt",(?=\s*N,)/, '"scrypt-2",']],
  },
}; // prettier-ignore
