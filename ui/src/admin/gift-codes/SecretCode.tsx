import { maskGiftCode } from '@bigsmall/domain/content';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { GiftCode } from '../../api/admin/adminGiftCodes.ts';
import { IconButton, Row } from '../../design-system/index.ts';
import * as css from './adminGiftCodes.css.ts';

export interface SecretCodeProps {
  readonly code: GiftCode;
  readonly onCopy: (text: string) => void;
}

/** The code, masked until it is revealed. A code too short for the mask has nothing to reveal. */
export function SecretCode({ code: { gameName, giftCode }, onCopy }: SecretCodeProps) {
  const [revealed, setRevealed] = useState(false);
  const masked = maskGiftCode(giftCode);
  return (
    // A revealed code can have many lines: its buttons stay at the first line.
    <Row gap={4} align="start" justify="between" className={css.line}>
      <code className={revealed ? css.revealed : css.code}>{revealed ? giftCode : masked}</code>
      <Row as="span" gap={0} className={css.buttons}>
        {masked !== giftCode && (
          <IconButton
            size="small"
            icon={revealed ? EyeOff : Eye}
            label={`Reveal the gift code of ${gameName}`}
            pressed={revealed}
            onClick={() => setRevealed(!revealed)}
          />
        )}
        <IconButton
          size="small"
          icon={Copy}
          label={`Copy the gift code of ${gameName}`}
          onClick={() => onCopy(giftCode)}
        />
      </Row>
    </Row>
  );
}
