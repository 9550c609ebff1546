import { isWebUrl, truncateUrl } from '@bigsmall/domain/content';
import { Copy, ExternalLink } from 'lucide-react';
import type { GiftCode } from '../../api/admin/adminGiftCodes.ts';
import { IconLink } from '../../design-system/IconLink.tsx';
import { IconButton, Row } from '../../design-system/index.ts';
import * as css from './adminGiftCodes.css.ts';

export interface RegistrationUrlProps {
  readonly code: GiftCode;
  readonly onCopy: (text: string) => void;
}

/** The truncated address with buttons that open and copy the whole one. */
export function RegistrationUrl({ code: { gameName, registrationUrl }, onCopy }: RegistrationUrlProps) {
  return (
    <Row gap={4} align="start" justify="between" className={css.line}>
      <span className={css.text} title={registrationUrl}>
        {truncateUrl(registrationUrl)}
      </span>
      <Row as="span" gap={0} className={css.buttons}>
        {isWebUrl(registrationUrl) && (
          <IconLink
            external
            size="small"
            icon={ExternalLink}
            label={`Open the registration of ${gameName}`}
            href={registrationUrl}
          />
        )}
        <IconButton
          size="small"
          icon={Copy}
          label={`Copy the registration URL of ${gameName}`}
          onClick={() => onCopy(registrationUrl)}
        />
      </Row>
    </Row>
  );
}
