/** For each mutation run beside the domain's own: the files it changes, and the tests that have to fail. */
export const AREAS = {
  usecases: {
    mutate: ['domain/src/usecases/*.ts', '!domain/src/usecases/*.test.ts'],
    tests: ['domain/src/usecases/*.test.ts'],
  },
  plugins: {
    mutate: ['adapters-http/src/plugins/*.ts'],
    tests: ['adapters-http/test/plugins/*.test.ts'],
  },
  objects: {
    mutate: ['adapters-persistence/src/objects/*.ts', '!adapters-persistence/src/objects/*.test.ts'],
    tests: [
      'adapters-persistence/src/objects/*.test.ts',
      'adapters-persistence/test/objectStoreFaults.test.ts',
      'adapters-persistence/test/lyingStore.test.ts',
    ],
  },
  // Without the migrations: they never change once they are released.
  sequelize: {
    mutate: ['adapters-persistence/src/sequelize/*.ts', '!adapters-persistence/src/sequelize/*.test.ts'],
    tests: ['adapters-persistence/src/sequelize/*.test.ts'],
  },
};
