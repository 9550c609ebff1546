import { describe, expect, it } from 'vitest';
import { checkBanner } from './banner.ts';

const valid = {
  title: 'News',
  content: '# Hello\n\n- [join](https://example.com)\n',
  isActive: false,
};
const NESTED = 'content: Lists and quotes can be nested at most 10 deep';
const IMAGE = 'content: Images cannot be used; write text and links';
const TABLE = 'content: Tables cannot be used; write a list';
const LINK = 'content: Links must start with http://, https://, mailto: or tg:';

const withId = { ...valid, id: 'x' };

const errorsOf = (change: Record<string, unknown>): unknown => {
  const checked = checkBanner({ ...valid, ...change });
  return checked.ok ? [] : checked.errors.map(({ field, message }) => `${field}: ${message}`);
};

describe('checkBanner', () => {
  it('gives back the fields of a banner and nothing else, the content untouched', () => {
    expect(checkBanner(withId)).toEqual({ ok: true, value: valid });
    expect(checkBanner({ ...valid, title: ' News\t', isActive: true })).toEqual({
      ok: true,
      value: { ...valid, isActive: true },
    });
    expect(checkBanner({ ...valid, content: '  code\t\r\n' })).toMatchObject({
      value: { content: '  code\t\r\n' },
    });
  });

  it('makes a new banner active by default', () => {
    const { title, content } = valid;
    expect(checkBanner({ title, content })).toEqual({
      ok: true,
      value: { title, content, isActive: true },
    });
  });

  it('names all errors at once, in the form’s order', () => {
    expect(checkBanner({ isActive: null })).toEqual({
      ok: false,
      code: 'invalid_banner',
      errors: [
        { field: 'title', message: 'Title is required' },
        { field: 'content', message: 'Content is required' },
        { field: 'isActive', message: 'Must be on or off' },
      ],
    });
    expect(errorsOf({ content: `${'>'.repeat(11)} ![x](y)` })).toEqual([NESTED, IMAGE, LINK]);
  });

  it.each<[Record<string, unknown>, readonly string[]]>([
    [{ title: ' ' }, ['title: Title is required']],
    [{ title: 3 }, ['title: Title is required']],
    [{ title: 't'.repeat(200) }, []],
    [{ title: 't'.repeat(201) }, ['title: Title can have at most 200 characters']],
    [{ title: 'a\nb' }, ['title: Title holds characters that cannot be shown']],
    [{ content: ' \n' }, ['content: Content is required']],
    [{ content: ['x'] }, ['content: Content is required']],
    [{ content: 'c'.repeat(5000) }, []],
    [{ content: 'c'.repeat(5001) }, ['content: Content can have at most 5000 characters']],
    [{ content: '>'.repeat(5001) }, ['content: Content can have at most 5000 characters']],
    [{ content: 'a\0' }, ['content: Content holds characters that cannot be shown']],
    [{ content: `${'>'.repeat(10)} a` }, []],
    [{ content: `${'>'.repeat(11)} a` }, [NESTED]],
    [{ content: '* '.repeat(2500) }, [NESTED]],
    [{ content: 'look: ![cat](https://example.com/cat.png)' }, [IMAGE]],
    [{ content: '![cat][ref]' }, [IMAGE]],
    [{ content: 'a | b\n--|:-:\n1 | 2' }, [TABLE]],
    [{ content: '|a|\n|-|\n|1|' }, [TABLE]],
    [{ content: 'a\n\n---\n\n- b | c' }, []],
    [{ content: 'wow! [join](https://example.com)' }, []],
    [{ content: '[join](javascript:x)' }, [LINK]],
    [{ isActive: 'true' }, ['isActive: Must be on or off']],
  ])('answers %j with %j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });
});
