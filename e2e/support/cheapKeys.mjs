// Loaded into a product before anything of it. A key takes a third of a second of a processor at each start and sign-in,
// and what runs with this does not test how hard a password is to guess.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 1024 }, done);
syncBuiltinESMExports();
