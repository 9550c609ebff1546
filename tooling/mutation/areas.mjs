/** For each mutation run: the files it changes, and the tests that have to fail. */
export const AREAS = {
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
    tests: ['domain/src/record/audit/*.test.ts'],
  },
  usecases: {
    mutate: ['domain/src/*/usecases/*.ts', '!domain/src/*/usecases/*.test.ts'],
    tests: ['domain/src/*/usecases/*.test.ts'],
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
  // Without the migrations: they never change once they are released.
  sequelize: {
    mutate: [
      'adapters-persistence/src/**/*.ts',
      '!adapters-persistence/src/**/*.test.ts',
      '!adapters-persistence/src/*.ts',
      '!adapters-persistence/src/platform/{backup,migrations,objects}/*.ts',
    ],
    tests: [
      'adapters-persistence/src/*/*.test.ts',
      'adapters-persistence/src/platform/{database,drivers,writes}/*.test.ts',
    ],
  },
};
