/**
 * Deliberately broken builds, each an edit of a copy of `adapters-http/dist/main.js`. An edit fits one place of it, or with
 * the flag g all of them. The test named in `fails` must fail on it: `npm run trust -- --broken=<name>` runs that test alone
 * and succeeds if it fails.
 *
 * @type {Readonly<Record<string, { fails: string, how: string, fullFormOnly?: true, edits: readonly (readonly [find: RegExp, replacement: string])[] }>>}
 */
export const brokenBuilds = {
  'ack-first': {
    fails: 'killed',
    how: 'predictions are acknowledged before they are committed',
    edits: [[/waiting\.push\(\{\s*item,\s*resolve,/, "resolve({ kind: 'recorded', prediction: item });\n$&"]],
  },
  'framework-answers': {
    fails: 'brokenRequests',
    how: 'the framework answers broken connections beside their requests, and a rejected promise ends the process',
    edits: [
      [/\n\s+ownBrokenConnections\(.*\);/, ''],
      [/process\.on\("unhandledRejection", \(err\) => \{/, '$& throw err;'],
    ],
  },
  'settle-twice': {
    fails: 'replicas',
    how: 'a settlement counts twice for its players, as if two servers had settled the period',
    edits: [[/await db\.change\(COUNT_FOR_PLAYERS, \{[^}]*\}, transaction\);/, '$&\n$&']],
  },
  'unsealed-counts': {
    fails: 'killed',
    how: 'a period is settled whether its rows are sealed or not',
    edits: [[/await sealPeriods\([^;]*?, transaction\s*\);/g, '']],
  },
  'leaf-as-node': {
    fails: 'goAgrees',
    how: 'a leaf is hashed as a node is, with the byte 1 before it',
    edits: [[/prefixed\.set\(data, 1\);/, '$&\nprefixed[0] = 1;']],
  },
  'trusts-the-database': {
    fails: 'olderDatabase',
    how: 'a log starts although nobody knows what was published before, and is signed whether it extends that or not',
    edits: [
      [/if \((lost|other) !== void 0\)/g, 'if (false)'],
      [/const isFirst = [^;]*;/, 'const isFirst = true;'],
    ],
  },
  unfair: {
    fails: 'fairPlay',
    how: 'a network has a thousand seats',
    edits: [[/NETWORK_SEATS = 5/g, 'NETWORK_SEATS = 1e3']],
  },
  'limits-by-address': {
    fails: 'fairPlay',
    how: 'reads are counted by address alone',
    edits: [[/if \(visitor === void 0\) return take\(/, 'return take(']],
  },
  'no-reserve': {
    fails: 'fairPlay',
    how: 'the reads of an address have no reserve for new browsers',
    edits: [[/wait !== void 0 && isNew \? ofReserve\(from\) : wait/, 'wait']],
  },
  'sheds-nobody': {
    fails: 'overload',
    how: 'no load is shed, however late the event loop is and however many requests are in flight',
    edits: [[/return [^;]* && crowd\.isMany\(\)[^;]*;/, 'return false;']],
  },
  'believes-forwarded': {
    fails: 'fairPlay',
    how: 'the first address of X-Forwarded-For is believed, no matter who sends it',
    edits: [[/trustProxy \? lastHop\(([^)]*)\) : void 0/, 'lastHop(String($1 ?? "").split(",")[0])']],
  },
  'row-first': {
    fails: 'objectStore',
    how: 'the row of an upload is written although its image was not stored',
    edits: [[/objects\.put\((?:image|thumbnail)Key, [^;]*\)/g, '$&.catch(() => null)']],
  },
  'believes-old-answers': {
    fails: 'skewedClocks',
    how: 'a clock that is behind the game’s is no reason to doubt what the feed tells of the time',
    edits: [[/gameTime - now\d* <= (3e3|LARGE_SKEW\d*) \|\|/, 'true ||']],
  },
  'pixels-alone': {
    fails: 'absurdImages',
    how: 'an image is judged by the number of its pixels alone',
    edits: [[/return "too_many_pixels";/, '$&\nreturn;']],
  },
  'no-timeouts': {
    fails: 'slowCallers',
    how: 'the server has no time limit for headers, bodies and idle connections',
    edits: [
      [/headersTimeout: headers,\s*requestTimeout: LONGEST_BODY(\$\d+)?,\s*keepAliveTimeout: keepAlive,/, 'headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0,'],
      [/allow\(usual\);/, 'return;'],
    ],
  },
  lenient: {
    fails: 'framings',
    how: 'the HTTP parser is lenient about lengths and encodings',
    edits: [[/headersTimeout: headers,/, 'insecureHTTPParser: true, requireHostHeader: false, $&']],
  },
  'any-bytes': {
    fails: 'wrongForms',
    how: 'the decoder gets every file, and its error is not caught',
    edits: [[/if \(kind === void 0 \|\| !kinds\.includes\(kind\)\) return fail\("not_an_image"\);/, 'if (kind === void 0) throw new Error("unknown kind");']],
  },
  'swallowed-errors': {
    fails: 'fullDisks',
    how: 'predictions that the database rejects are answered as if they were committed',
    edits: [
      [
        /for \(const \{ reject \} of batch \?\? take\(\)\) reject\(error\);/,
        'for (const { item, resolve } of batch ?? take()) resolve({ kind: "recorded", prediction: item });',
      ],
    ],
  },
  'believe-every-row': {
    fails: 'wrongRows',
    how: 'every row of the feed is stored as a draw',
    edits: [[/const \{ accepted, doubted, contradictedAfter \} = judgeRows\([^;]*;/, 'const accepted = rows, doubted = [], contradictedAfter = void 0;']],
  },
  'demo-stands-still': {
    fails: 'clockSetBack',
    how: 'draws that the clock has not reached yet stay the newest',
    edits: [[/const allowed = followsClock \?/, 'if (followsClock) return void 0;\n$&']],
  },
  'lock-when-seen': {
    fails: 'feedLag',
    how: 'the lock counts from when the newest draw was seen',
    edits: [[/lockAt: drawTime\(period\$?\d*, 0\) - LOCK_BEFORE_DRAW/, 'lockAt: newest.firstSeenAt + 110000']],
  },
  'backup-in-place': {
    fails: 'backups',
    how: 'the backup is made in its own folder and not renamed',
    edits: [[/const tempPath = `\$\{to\}\.\$\{randomUUID\(\)\}\.partial`;(\s*try \{\s*await mkdir\(tempPath)/, 'const tempPath = to;$1']],
  },
  'backup-without-images': {
    fails: 'backups',
    how: 'the images are not copied',
    edits: [[/await linkTree\(join\(dataDir, OBJECTS_FOLDER\), [^)]*\), \["tmp"[^\]]*\]\)/, '0']],
  },
  'raw-console': {
    fails: 'fullDisks',
    how: 'what a library prints goes to the log as it is, not as JSON',
    edits: [[/consoleToLog\(logger\);/, '']],
  },
  'unchecked-backup': {
    fails: 'damagedBackups',
    how: 'a backup’s files are not compared with its manifest',
    edits: [[/await requireNames\(backup, manifest\);\s*await requireDigests\(backup, manifest\);/, '']],
  },
  'loopback-metrics': {
    fails: 'adminAccess',
    how: 'metrics are shown to every caller on this machine',
    edits: [[/if \(!bears\(metricsToken, [^)]*\)\) await requireAdmin\(request\);/, '']],
  },
  'first-hop': {
    fails: 'adminAccess',
    how: 'the first address of X-Forwarded-For is believed, which the caller wrote',
    edits: [[/(String\(header\)\.split\(["'],["']\))\.at\(-1\)/, '$1.at(0)']],
  },
  'other-hashes': {
    fails: 'upgrade',
    how: 'the hashes of passwords have another name, so that those of before are wrong',
    edits: [[/"scrypt",(?=\s*N,)/, '"scrypt-2",']],
  },
}; // prettier-ignore
