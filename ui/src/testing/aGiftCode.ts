import type { GiftCode } from '@bigsmall/adapters-http/wire';

/** A gift code as the server gives it, long enough to be masked. */
export function aGiftCode(given: Partial<GiftCode> = {}): GiftCode {
  return {
    id: 'a',
    gameName: 'Sample',
    registrationUrl: 'https://games.example.com/register?invite=42',
    giftCode: 'WELCOME-2026-A1B2C3D4E5',
    isActive: true,
    iconUrl: null,
    createdAt: new Date(2026, 8, 26, 12).getTime(),
    updatedAt: new Date(2026, 8, 26, 12).getTime(),
    ...given,
  };
}
