import { describe, expect, it } from 'vitest';
import { checkGiftCode } from './giftCode.ts';

const valid = {
  gameName: 'Sample Game',
  registrationUrl: 'https://example.com/register?i=1',
  giftCode: 'A1B2C3',
  isActive: false,
};
const withId = { ...valid, id: 'x' };
const URL_START = 'https://example.com/';

const errorsOf = (change: Record<string, unknown>): unknown => {
  const checked = checkGiftCode({ ...valid, ...change });
  return checked.ok ? [] : checked.errors.map(({ field, message }) => `${field}: ${message}`);
};

describe('checkGiftCode', () => {
  it('gives back the fields of a code and nothing else', () => {
    const checked = checkGiftCode({ ...withId, isActive: true });
    expect(checked).toMatchObject({ ok: true, value: { ...valid, isActive: true } });
    expect(checked).not.toHaveProperty('value.id');
  });

  it('makes a new code active by default', () => {
    const { gameName, registrationUrl, giftCode } = valid;
    const given = { gameName, registrationUrl, giftCode };
    expect(checkGiftCode(given)).toMatchObject({ value: { ...given, isActive: true } });
    expect(checkGiftCode({ ...valid, isActive: undefined })).toMatchObject({ value: { isActive: true } });
  });

  it('trims the texts', () => {
    expect(
      checkGiftCode({
        gameName: ' Sample Game\n',
        registrationUrl: '\thttps://example.com/register?i=1 ',
        giftCode: ' A1B2C3 ',
        isActive: false,
      }),
    ).toMatchObject({ ok: true, value: valid });
  });

  it('names all errors at once, in the form’s order', () => {
    expect(checkGiftCode({ isActive: 'yes' })).toEqual({
      ok: false,
      code: 'invalid_gift_code',
      errors: [
        { field: 'gameName', message: 'Game name is required' },
        { field: 'registrationUrl', message: 'Must be a valid URL' },
        { field: 'giftCode', message: 'Gift code is required' },
        { field: 'isActive', message: 'Must be on or off' },
      ],
    });
  });

  it.each<[Record<string, unknown>, readonly string[]]>([
    [{ gameName: '  ' }, ['gameName: Game name is required']],
    [{ gameName: 7 }, ['gameName: Game name is required']],
    [{ gameName: ['Sample'] }, ['gameName: Game name is required']],
    [{ gameName: 'g'.repeat(100) }, []],
    [{ gameName: 'g'.repeat(101) }, ['gameName: Game name can have at most 100 characters']],
    [{ gameName: 'a\0b' }, ['gameName: Game name holds characters that cannot be shown']],
    [{ giftCode: '' }, ['giftCode: Gift code is required']],
    [{ giftCode: null }, ['giftCode: Gift code is required']],
    [{ giftCode: 'c'.repeat(200) }, []],
    [{ giftCode: 'c'.repeat(201) }, ['giftCode: Gift code can have at most 200 characters']],
    [{ giftCode: 'a\nb' }, ['giftCode: Gift code holds characters that cannot be shown']],
    [{ registrationUrl: '' }, ['registrationUrl: Must be a valid URL']],
    [{ registrationUrl: 'example.com' }, ['registrationUrl: Must be a valid URL']],
    [{ registrationUrl: 'ftp://example.com' }, ['registrationUrl: Must be a valid URL']],
    [{ registrationUrl: 'https://u:p@example.com' }, ['registrationUrl: Must be a valid URL']],
    [{ registrationUrl: URL_START + 'p'.repeat(2000 - URL_START.length) }, []],
    [
      { registrationUrl: URL_START + 'p'.repeat(2001 - URL_START.length) },
      ['registrationUrl: Registration URL can have at most 2000 characters'],
    ],
    [
      { registrationUrl: 'https://example.com/\u0001' },
      ['registrationUrl: Registration URL holds characters that cannot be shown'],
    ],
    [{ isActive: null }, ['isActive: Must be on or off']],
    [{ isActive: 1 }, ['isActive: Must be on or off']],
  ])('answers %j with %j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });
});
