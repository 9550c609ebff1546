import type { GiftCodeRow } from '@bigsmall/ui/site/gift-codes/GiftCodeRows.tsx';
import { aGiftCode } from '@bigsmall/ui/testing/aGiftCode.ts';
import type { ComponentProps } from 'react';

type GiftCode = ComponentProps<typeof GiftCodeRow>['code'];

/** A picture of one colour that needs no server. */
export const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%237c8cff" d="M0 0h8v8H0z"/%3E%3C/svg%3E';

export const aCode = aGiftCode({
  id: 'code-1',
  gameName: 'Sample Game',
  iconUrl: ICON,
  createdAt: Date.UTC(2026, 8, 26),
});

const games = ['Sample Game', 'A game whose name takes two whole lines of its card', 'Third'];

/** `count` codes of as many games. */
export function someCodes(count: number): readonly GiftCode[] {
  return Array.from({ length: count }, (_, index) => ({
    ...aCode,
    id: `code-${index + 1}`,
    gameName: games[index] ?? `Game ${index + 1}`,
    giftCode: index === 2 ? 'SHORT1' : aCode.giftCode,
    iconUrl: index === 1 ? null : ICON,
  }));
}
