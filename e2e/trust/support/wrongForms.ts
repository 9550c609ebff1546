export type WrongForm = {
  readonly what: string;
  readonly bytes: Buffer;
  readonly type: string;
  /** Whether it may be accepted. */
  readonly accepted: boolean;
};

const TYPE = 'multipart/form-data; boundary=b';
const CR = '\r\n';

type Part = { readonly head: string; readonly body: Buffer | string };

function form(parts: readonly Part[], end = `--b--${CR}`): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ head, body }) => [
      Buffer.from(`--b${CR}${head}${CR}${CR}`, 'latin1'),
      Buffer.from(body as string),
      Buffer.from(CR),
    ]),
    Buffer.from(end),
  ]);
}

const disposition = (rest: string): string => `content-disposition: form-data; ${rest}`;

/** Names that are properties of every object, or look like paths into one. */
const NAMES = [
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'screenshot[]', 'screenshot[0]', 'screenshot.path', '', 'x',
  'SCREENSHOT', 'screenshot\0', 'length', 'then',
]; // prettier-ignore
const FILE_NAMES = [
  '../../../etc/passwd', '..\\\\..\\\\x', '/etc/passwd', 'a\0.jpg', '.htaccess', 'a.php', 'CON', `${'x'.repeat(5000)}.jpg`, '', '%2e%2e%2f', '$(id).jpg',
]; // prettier-ignore

/** Forms around an image that is fine itself: wrong ones, and odd ones that may be accepted. */
export function wrongForms(image: Buffer): readonly WrongForm[] {
  const file = (name = 'screenshot', filename = 'a.jpg', more = `${CR}content-type: image/jpeg`): Part => ({
    head: `${disposition(`name="${name}"; filename="${filename}"`)}${more}`,
    body: image,
  });
  const text: Part = { head: disposition('name="x"'), body: 'x' };
  const good = form([file()]);
  const wrong = (what: string, bytes: Buffer, type = TYPE): WrongForm => ({
    what,
    bytes,
    type,
    accepted: false,
  });
  const odd = (what: string, bytes: Buffer, type = TYPE): WrongForm => ({
    what,
    bytes,
    type,
    accepted: true,
  });
  return [
    wrong('no body', Buffer.alloc(0)),
    wrong('no part', form([])),
    wrong('no boundary', good, 'multipart/form-data'),
    wrong('another boundary', good, 'multipart/form-data; boundary=c'),
    wrong('an empty boundary', good, 'multipart/form-data; boundary='),
    wrong('a boundary of 10,000', good, `multipart/form-data; boundary=${'b'.repeat(10_000)}`),
    wrong('as JSON', good, 'application/json'),
    wrong('as text', good, 'text/plain'),
    wrong('as mixed', good, 'multipart/mixed; boundary=b'),
    wrong('an empty file', form([{ ...file(), body: '' }])),
    wrong('a text in place of the file', form([{ head: disposition('name="screenshot"'), body: 'x' }])),
    wrong('two files', form([file(), file()])),
    wrong('a file and a text', form([file(), text])),
    wrong('a text and a file', form([text, file()])),
    wrong('a prototype and a file', form([{ head: disposition('name="__proto__"'), body: 'x' }, file()])),
    wrong('a method and a file', form([{ head: disposition('name="toString"'), body: 'x' }, file()])),
    wrong('2,000 texts', form(Array.from({ length: 2000 }, () => text))),
    wrong('2,000 files', form(Array.from({ length: 2000 }, () => ({ ...file(), body: 'x' })))),
    wrong('no disposition', form([{ head: 'content-type: image/jpeg', body: image }])),
    wrong('a part without a head', form([{ head: '', body: image }])),
    odd('a head of 100 kB', form([{ head: `${file().head}${CR}a: ${'x'.repeat(100_000)}`, body: image }])),
    odd('2,000 lines of head', form([{ head: `${file().head}${`${CR}a: x`.repeat(2000)}`, body: image }])),
    wrong('a form in a form', form([{ head: `${disposition('name="screenshot"')}${CR}content-type: ${TYPE}`, body: good }])),
    wrong('6 MB', form([{ ...file(), body: Buffer.alloc(6 * 2 ** 20, 'x') }])),
    wrong('no image', form([{ ...file(), body: 'text' }])),
    wrong('a script', form([{ ...file(), body: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' }])),
    ...NAMES.map((name) => wrong(`the field ${JSON.stringify(name)}`, form([file(name)]))),
    ...Array.from({ length: 38 }, (_, at) => Math.floor((good.length * at) / 38)).map((end) =>
      wrong(`cut off at ${end}`, good.subarray(0, end)),
    ),
    ...FILE_NAMES.map((name) => odd(`the file name ${JSON.stringify(name.slice(0, 30))}`, form([file('screenshot', name)]))),
    odd('a preamble', Buffer.concat([Buffer.from(`preamble${CR}`), good])),
  ]; // prettier-ignore
}
