import type { GiftCode } from '@bigsmall/ui/api/admin/adminGiftCodes.ts';
import type { GiftCodeForm } from '@bigsmall/ui/admin/gift-codes/giftCodeForm.ts';
import { fn } from 'storybook/test';

/** A picture of one colour that needs no server. */
export const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%237c8cff" d="M0 0h8v8H0z"/%3E%3C/svg%3E';

export const aCode: GiftCode = {
  id: 'code-1',
  gameName: 'Sample Game',
  registrationUrl: 'https://games.example.com/register?invite=42',
  giftCode: 'WELCOME-2026-A1B2C3D4E5',
  isActive: true,
  iconUrl: ICON,
  createdAt: Date.UTC(2026, 8, 26, 6),
  updatedAt: Date.UTC(2026, 8, 26, 6),
};

export const someCodes: readonly GiftCode[] = [
  aCode,
  { ...aCode, id: 'code-2', gameName: 'Second', giftCode: 'SHORT1', isActive: false, iconUrl: null },
  {
    ...aCode,
    id: 'code-3',
    gameName: 'Third',
    registrationUrl: 'https://third.example/',
    giftCode: 'ABCDEFGHIJ0123456789',
    createdAt: Date.UTC(2026, 1, 3, 6),
  },
];

/** As long as each text may be. */
export const longest: GiftCode = {
  ...aCode,
  id: 'code-long',
  gameName: 'A game whose name is as long as a name may be, which nobody reads to its end: '.padEnd(100, 'x'),
  registrationUrl: `https://games.example.com/${'a'.repeat(1974)}`,
  giftCode: 'W'.repeat(200),
  iconUrl: 'data:image/png;base64,AAAA',
};

/** A form that nobody has touched, unless `given` says otherwise. */
export function aForm(given: Partial<GiftCodeForm> = {}): GiftCodeForm {
  return {
    isNew: true,
    fields: { gameName: '', registrationUrl: '', giftCode: '', isActive: true },
    errors: {},
    rejectedCount: 0,
    formError: undefined,
    icon: null,
    iconUrl: null,
    iconFileError: undefined,
    iconUploadError: undefined,
    busy: false,
    sendingIcon: false,
    change: fn(),
    chooseIcon: fn(),
    clearIcon: fn(),
    retryIcon: fn(),
    submit: fn(),
    ...given,
  };
}

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN4U/f0HwAHNQLhlXpVHAAAAABJRU5ErkJggg==';

/** A file of that name, `bytes` long as far as it says. */
export function anIconFile(name = 'icon.png', bytes = 85_400): File {
  const file = new File([Uint8Array.from(atob(ONE_PIXEL), (char) => char.charCodeAt(0))], name, {
    type: 'image/png',
  });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}
