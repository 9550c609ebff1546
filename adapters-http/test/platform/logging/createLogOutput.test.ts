import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs, { constants, openSync, readFileSync, readSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLogOutput } from '../../../src/platform/logging/createLogOutput.ts';
import { spyOnNode } from '../../support/spyOnNode.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const WORDS = 'x'.repeat(100);
/** Bytes that wait at most. */
const MOST = 1024 * 1024;
/** In ms: an output that waits for its disk or its reader would wait for good. */

/** Bytes that a pipe holds. */
const PIPE = 64 * 1024;

/** Reads what a descriptor has by now. */
function readNow(reader: number): string {
  let text = '';
  const chunk = Buffer.alloc(MOST);
  try {
    for (let read = readSync(reader, chunk); read > 0; read = readSync(reader, chunk)) {
      text += chunk.toString('utf8', 0, read);
    }
  } catch {
    // Empty for now.
  }
  return text;
}

/** A pipe that is open at both ends, and blocks as one from a shell does; and a reader that does not. */
function aPipe(): { readonly pipe: number; readonly reader: number } {
  const path = join(temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  const pipe = openSync(path, constants.O_RDWR);
  return { pipe, reader: openSync(path, constants.O_RDONLY | constants.O_NONBLOCK) };
}

type Line = { readonly msg: string; readonly dropped?: number };
const linesOf = (text: string): readonly Line[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);

// No descriptor is closed here: an output that still has lines would write them to what has its number next.
describe('the output of the log', () => {
  it('on a disk that is full waits for nothing and loses no line that it has room for', async () => {
    const output = createLogOutput(openSync('/dev/full', 'w'));
    output.write('{"msg":"first"}\n');
    await output.drain(600);
    expect(output.dropped()).toBe(0);
    for (let at = 0; at < 11; at += 1) output.write('x'.repeat(MOST / 10));
    expect(output.dropped()).toBe(2);
  });

  it('writes every line to a file, in order', async () => {
    const path = join(temporaryFolder(), 'log');
    const output = createLogOutput(openSync(path, 'a'));
    output.write('{"msg":"first"}\n');
    for (let at = 0; at < 5000; at += 1) output.write(`{"msg":"${at} é"}\n`);
    await output.drain(60_000);
    const lines = linesOf(readFileSync(path, 'utf8')).map(({ msg }) => msg);
    expect(lines).toEqual(['first', ...Array.from({ length: 5000 }, (_, at) => `${at} é`)]);
    expect(output.dropped()).toBe(0);
  });

  it('writes 64 kB at once, and a longer line in its place', async () => {
    const path = join(temporaryFolder(), 'log');
    const file = openSync(path, 'a');
    const output = createLogOutput(file);
    const write = spyOnNode(vi.spyOn(fs, 'write'));
    const long = `${'y'.repeat(3 * PIPE)}\n`;
    const lines = [...Array.from({ length: 2000 }, (_, at) => `${at} ${WORDS}\n`), long, 'last\n'];
    for (const line of lines) output.write(line);
    await output.drain(60_000);
    expect(readFileSync(path, 'utf8')).toBe(lines.join(''));
    const sizes = write.mock.calls.flatMap(([fd, bytes]) =>
      fd === file ? [(bytes as unknown as Buffer).length] : [],
    );
    // The first line is written before the second is there, and the long one ends a write early.
    expect(sizes.slice(1, -3).every((size) => size > PIPE - 200 && size <= PIPE)).toBe(true);
    expect(sizes.slice(-2)).toEqual([long.length, 'last\n'.length]);
  });

  it('writes what came meanwhile at once, and says how many lines it dropped after the last of them', () => {
    const writes: { readonly text: string; readonly written: (error: null, bytes: number) => void }[] = [];
    spyOnNode(vi.spyOn(fs, 'write')).mockImplementation(
      ((_fd: number, bytes: Buffer, written: (error: null, bytes: number) => void) =>
        void writes.push({ text: bytes.toString(), written })) as typeof fs.write,
    );
    const output = createLogOutput(openSync('/dev/null', 'w'), () => 7);
    /** Ends the write under way after so many bytes, all by default. */
    const end = (bytes = writes.at(-1)!.text.length) => writes.at(-1)!.written(null, bytes);
    for (const line of ['a\n', 'b\n', 'c\n']) output.write(line);
    end();
    const large = `${'x'.repeat(MOST / 2)}\n`;
    for (let at = 0; at < 2; at += 1) output.write(large);
    end();
    output.write(large);
    end(MOST / 4);
    for (let at = 0; at < 2; at += 1) output.write(large);
    end();
    end();
    end();
    const report = { level: 40, time: 7, pid: process.pid, dropped: 3 };
    expect(writes.map(({ text }) => text.slice(0, 40))).toEqual([
      'a\n',
      'b\nc\n',
      // In two parts, and one that came beside the second.
      large.slice(0, 40),
      large.slice(0, 40),
      large.slice(0, 40),
      expect.stringContaining(JSON.stringify(report).slice(0, 30)) as unknown,
    ]);
    expect(JSON.parse(writes.at(-1)!.text)).toMatchObject(report);
  });

  it('has room for 1 MB, and for no byte more', () => {
    const output = createLogOutput(openSync('/dev/full', 'w'));
    output.write('x'.repeat(MOST - 1));
    output.write('x');
    expect(output.dropped()).toBe(0);
    output.write('x');
    expect(output.dropped()).toBe(1);
  });

  it('writes to a socket', async () => {
    const server = createServer();
    onTestFinished(() => void server.close());
    server.listen(join(temporaryFolder(), 'socket'));
    await once(server, 'listening');
    const client = new Socket().connect(server.address() as string);
    const [peer] = (await once(server, 'connection')) as [Socket];
    const { fd } = Reflect.get(client, '_handle') as { readonly fd: number };
    createLogOutput(fd).write('{"msg":"first"}\n');
    const [bytes] = (await once(peer, 'data')) as [Buffer];
    expect(bytes.toString()).toBe('{"msg":"first"}\n');
    for (const socket of [client, peer]) socket.unref();
  });

  it('writes what is left when the process exits', () => {
    const { pipe, reader } = aPipe();
    spyOnNode(vi.spyOn(fs, 'write')).mockImplementationOnce(((
      _fd: number,
      _bytes: Buffer,
      written: (error: Error) => void,
    ) => written(new Error('EAGAIN'))) as typeof fs.write);
    const output = createLogOutput(pipe);
    const atExit = process.listeners('exit').at(-1)!;
    output.write('{"msg":"first"}\n');
    output.write('{"msg":"second"}\n');
    expect(readNow(reader)).toBe('');
    atExit(0);
    expect(readNow(reader)).toBe('{"msg":"first"}\n{"msg":"second"}\n');
  });

  it.each([
    ['a full disk', () => openSync('/dev/full', 'w')],
    ['a descriptor that is not open', () => 999_999],
  ])('to %s does not throw when the process exits', (_what, open) => {
    const output = createLogOutput(open());
    const atExit = process.listeners('exit').at(-1)!;
    output.write('{"msg":"first"}\n');
    expect(() => atExit(0)).not.toThrow();
  });
});
