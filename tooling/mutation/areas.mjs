/** What the contracts call the stores of each room, in the titles of their tests. */
const STORES = {
  admins: 'admin|hourly figures|the trail in',
  banners: 'banner ads in',
  game: 'draws in|drawn rounds in|quarantine in',
  'gift-codes': 'gift codes in',
  leaderboard: 'leaderboard in|players in|weekly rewards in|naming|ranking|cut|player',
  // Whether a prediction counts, and who is seated, the contracts of what reads it say.
  predictions: 'tally of draws in|predictions in|the leaderboard in|the record in',
  record: 'the record in',
  screenshots: 'screenshots in',
  visitors: 'own data in|presence in|recovery codes in|brakes in',
};

/** The stores of a room, over both databases. A store makes its calls as it is opened, which is before any test. */
const storesOf = ([room, only]) => [
  `stores-${room}`,
  {
    mutate: [`adapters-persistence/src/${room}/*.ts`, '!**/*.test.ts'],
    tests: [
      'adapters-persistence/src/platform/database/{sqlite,postgres}Stores.test.ts',
      `adapters-persistence/src/${room}/*.test.ts`,
    ],
    only,
    coverage: 'off',
  },
];

/** Tests of the admins' routes for what other rooms have. */
const ADMINS = [
  'adapters-http/test/game/adminQuarantine.test.ts',
  'adapters-http/test/banners/*.test.ts',
  'adapters-http/test/platform/adminObjects.test.ts',
];

/** The routes of a room and what is behind them; without the shapes of answers, which the types check. */
const routesOf = (room) => [
  `http-${room}`,
  {
    mutate: [`adapters-http/src/${room}/**/*.ts`, '!adapters-http/src/**/*ire.ts'],
    // Without the games of many simulated hours.
    tests: [
      `adapters-http/test/${room}/**/*.test.ts`,
      'adapters-http/test/sweep/limits.test.ts',
      ...(room === 'admins' ? ADMINS : []),
      '!**/fairLock.test.ts',
    ],
  },
];

/** What all routes share, a folder each, with tests of other folders that judge it too. */
const PLATFORM = {
  callers: [],
  connections: [],
  images: [],
  jobs: [],
  limits: [],
  logging: [],
  responses: ['adapters-http/test/platform/plugins/errors.test.ts', 'adapters-http/test/banners/*.test.ts'],
  secrets: [],
  snapshots: ['adapters-http/test/game/game.test.ts'],
  uploads: [],
};

/** A folder of the HTTP platform; without the tests that decode a crowd of images or absurd ones. */
const platformOf = ([folder, others]) => [
  `http-${folder}`,
  {
    mutate: [`adapters-http/src/platform/${folder}/*.ts`],
    tests: [`adapters-http/test/platform/${folder}/*.test.ts`, ...others, '!**/{crowd,absurd*}.test.ts'],
  },
];

/**
 * For each mutation run: the files it changes, the tests that have to fail, and of these the titles to `skip` or the `only`
 * ones. Where `coverage` is off every test of the area judges each mutant, also one of what a module does as it is loaded.
 */
export const AREAS = {
  ...Object.fromEntries(Object.entries(STORES).map(storesOf)),
  ...Object.fromEntries([...Object.keys(STORES), 'operators'].map(routesOf)),
  ...Object.fromEntries(Object.entries(PLATFORM).map(platformOf)),
  // Without the use cases and the record, which have runs of their own, and without the statistical tests of thousands of
  // games: a minute each, as the loops that they call count what they cover.
  domain: {
    mutate: [
      'domain/src/*/**/*.ts',
      '!domain/src/**/*.test.ts',
      '!domain/src/**/{testing,usecases,ports}/**',
      '!domain/src/{record,testing}/**',
    ],
    tests: ['domain/src/*/**/*.test.ts', '!domain/src/{record,testing}/**/*.test.ts'],
    skip: /at most 5% of|days of fair d|half of 400 trials|within ten days/,
  },
  // Without the tests that try hundreds of changes of a proof: seconds each, for what others check by one change.
  record: {
    mutate: ['domain/src/record/*.ts', 'domain/src/record/log/*.ts', '!domain/src/**/*.test.ts'],
    tests: ['domain/src/record/*.test.ts', 'domain/src/record/log/*.test.ts'],
    skip: /any part changed, swapped|remade and signed again|any change of one character|one bit, one place/,
  },
  audit: {
    mutate: ['domain/src/record/audit/*.ts', '!domain/src/**/*.test.ts'],
    tests: ['domain/src/record/audit/**/*.test.ts'],
  },
  usecases: {
    mutate: ['domain/src/*/usecases/*.ts', '!domain/src/*/usecases/*.test.ts'],
    tests: ['domain/src/*/usecases/*.test.ts'],
  },
  // What lies in no folder of PLATFORM, with tests of the rooms that use it.
  'http-rest': {
    mutate: [
      'adapters-http/src/platform/*.ts',
      'adapters-http/src/platform/{metrics,openapi,outgoing,readiness,routes}/**/*.ts',
      '!adapters-http/src/platform/{wire,frontLane}.ts',
    ],
    tests: [
      'adapters-http/test/platform/*.test.ts',
      'adapters-http/test/platform/plugins/{openApi,uploads,rejections,unknownFields,requestLog,securityHeaders}.test.ts',
      'adapters-http/test/{operators,banners,gift-codes}/*.test.ts',
      'adapters-http/test/game/feed/{createHttpBeacon,createThirdPartyFeed}.test.ts',
      'adapters-http/test/game/live/*.test.ts',
      'adapters-http/test/main/commands/doctor*.test.ts',
      'adapters-http/test/record/createHttpWitness.test.ts',
      'adapters-http/test/screenshots/screenshotUpload.test.ts',
      'adapters-http/test/visitors/{brakes,ownData}.test.ts',
      '!**/{alarms,frontLane}.test.ts',
    ],
  },
  // Without those whose tests wait for real bodies, sockets and timeouts: minutes for each mutant that survives.
  plugins: {
    mutate: [
      'adapters-http/src/platform/plugins/*.ts',
      '!adapters-http/src/platform/plugins/{gracefulShutdown,health,loadShedding,staticUi,uploadConcurrencyLimit}.ts',
    ],
    tests: [
      'adapters-http/test/platform/plugins/*.test.ts',
      '!adapters-http/test/platform/plugins/{gracefulShutdown,health,loadShedding,staticUi,uploads}.test.ts',
    ],
  },
  // Without the tests of a server that hangs and of a full disk, and those with many or large objects: seconds each, for
  // rules that other tests check in milliseconds.
  objects: {
    mutate: [
      'adapters-persistence/src/platform/objects/*.ts',
      '!adapters-persistence/src/platform/objects/*.test.ts',
    ],
    tests: [
      'adapters-persistence/src/platform/objects/*.test.ts',
      'adapters-persistence/test/lyingStore.test.ts',
    ],
    skip: /removed at once|whole when they are large|full in the middle of a put|loses no object it ack/,
  },
  'stores-platform': {
    mutate: ['adapters-persistence/src/platform/database/createSql{DatabaseId,Try}Store.ts'],
    tests: ['adapters-persistence/src/platform/database/{sqlite,postgres}Stores.test.ts'],
    only: 'the database id in|tries in',
    coverage: 'off',
  },
  databases: {
    mutate: [
      'adapters-persistence/src/platform/database/*.ts',
      '!**/*.test.ts',
      '!**/{openDatabase,createSql{DatabaseId,Try}Store}.ts',
    ],
    tests: [
      'adapters-persistence/src/platform/{database/*,drivers/databaseErrors}.test.ts',
      'adapters-persistence/test/{concurrentCalls,corruptDatabase,databaseFile,databaseUse,foreignFile,migrating,postgresFewConnections}.test.ts',
      'adapters-persistence/test/{postgresMigrating,postgresValues,prune,rowHashes}.test.ts',
      // The contracts of stores have areas of their own.
      '!**/{sqlite,postgres}Stores.test.ts',
    ],
    skip: /100,000 predictions|4 processes|SIGKILL/,
  },
  // Apart from the other files of the databases: its tests fill a database of 45 MB.
  'databases-start': {
    mutate: ['adapters-persistence/src/platform/database/openDatabase.ts'],
    tests: [
      'adapters-persistence/src/platform/database/{openDatabase,startupLock,releasePages}.test.ts',
      'adapters-persistence/test/{backgroundCheck,concurrentCalls,corruptDatabase,databaseFile,foreignFile,migrating}.test.ts',
    ],
    skip: /30 of 30|4 processes|SIGKILL/,
  },
  // Without the test of uploads that end meanwhile: five seconds a mutant.
  backup: {
    mutate: ['adapters-persistence/src/platform/backup/*.ts', '!**/*.test.ts'],
    tests: [
      'adapters-persistence/src/platform/backup/*.test.ts',
      'adapters-http/test/main/commands/backup.test.ts',
    ],
    skip: /of uploads that end while it is made/,
  },
  // Without the tests of a database of 45 MB.
  'file-check': {
    mutate: ['adapters-persistence/src/platform/file-check/*.ts', '!**/*.test.ts'],
    tests: [
      'adapters-persistence/src/platform/file-check/*.test.ts',
      'adapters-persistence/src/platform/database/inspectDatabase.test.ts',
      'adapters-persistence/test/{corruptDatabase,foreignFile}.test.ts',
    ],
  },
  move: {
    mutate: ['adapters-persistence/src/move/*.ts', '!**/*.test.ts'],
    tests: ['adapters-persistence/src/move/*.test.ts', 'adapters-persistence/test/move/*.test.ts'],
  },
  drivers: {
    mutate: ['adapters-persistence/src/platform/{drivers,writes}/*.ts', '!**/*.test.ts'],
    tests: [
      'adapters-persistence/src/platform/{drivers,writes}/*.test.ts',
      'adapters-persistence/test/{databaseUse,longStatements,postgresValues}.test.ts',
    ],
  },
};
