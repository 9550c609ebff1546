import { expect, it, onTestFinished } from 'vitest';
import { aDatabaseFile } from '../../test/support/aDatabaseFile.ts';
import { lockForServer, takeLock, openDatabase } from './openDatabase.ts';

it('refuses a second server in one line with the pid of the first, until that one has stopped', async () => {
  const file = await aDatabaseFile();
  const db = await openDatabase({ file });
  await expect(lockForServer(file, 0)).rejects.toThrow(
    `The database ${file} is in use by another process (pid ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
  );
  const waiting = openDatabase({ file });
  await db.close();
  await (await waiting).close();
});

it('lets a short command come beside a server', async () => {
  const file = await aDatabaseFile();
  const [server, command] = [await openDatabase({ file }), await openDatabase({ file, beside: true })];
  await command.write((transaction) => command.change('DELETE FROM audit_log', {}, transaction));
  await command.close();
  expect(await takeLock(file)).toBeUndefined();
  await server.close();
});

it('is held by a command that comes alone', async () => {
  const file = await aDatabaseFile();
  const command = await openDatabase({ file, beside: true });
  onTestFinished(command.close);
  expect(await takeLock(file)).toBeUndefined();
});
