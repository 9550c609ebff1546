import { abbreviateGiftCode } from '@bigsmall/domain/content';
import { Copy } from 'lucide-react';
import type { GiftCode } from '@bigsmall/adapters-http/wire';
import { Grid } from '../../design-system/Grid.tsx';
import { IconButton, Row, Stack } from '../../design-system/index.ts';
import { WRITTEN_LANG } from '../../shared/language/writtenLang.ts';
import { GameIcon } from '../../shared/game-icon/GameIcon.tsx';
import * as css from './giftCodes.css.ts';
import { copyGiftCode } from './copyGiftCode.ts';
import { RegisterLink } from './RegisterLink.tsx';
import { messages } from './messages.ts';

/** A game's code to copy, and the way to where it is used. */
export function GiftCodeCard({ code }: { readonly code: GiftCode }) {
  const { gameName, giftCode, iconUrl, registrationUrl } = code;
  return (
    <Stack as="article" gap={12} justify="between" className={css.card} label={gameName} data-link="Register">
      <Grid gap={12} align="center" className={css.game}>
        <GameIcon source={iconUrl} size={40} />
        <span className={css.name} title={gameName} lang={WRITTEN_LANG}>
          {gameName}
        </span>
      </Grid>
      <Row gap={0} justify="between" className={css.code}>
        <code className={css.letters}>{abbreviateGiftCode(giftCode)}</code>
        <IconButton
          icon={Copy}
          label={messages.specified.copy(gameName)}
          onClick={() => void copyGiftCode(code)}
        />
      </Row>
      <RegisterLink gameName={gameName} url={registrationUrl} />
    </Stack>
  );
}
