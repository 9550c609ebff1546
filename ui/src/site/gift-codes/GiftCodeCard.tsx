import { abbreviateGiftCode, isWebUrl } from '@bigsmall/domain/content';
import { Copy, ExternalLink } from 'lucide-react';
import type { GiftCode } from '@bigsmall/adapters-http/wire';
import { Grid } from '../../design-system/Grid.tsx';
import { IconButton, Row, Stack, toast, Text, visuallyHidden } from '../../design-system/index.ts';
import { WRITTEN_LANG } from '../../shared/language/writtenLang.ts';
import { GameIcon } from '../../shared/game-icon/GameIcon.tsx';
import * as css from './giftCodes.css.ts';
import { messages } from './messages.ts';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { LinkButton } from '../../design-system/LinkButton.tsx';
import { opensInChrome, openInChrome } from '../../shared/links/openInChrome.ts';

const COPIED_MS = 2000;

/** Copies a code and shows a toast; the toast holds the whole code when the browser denies the clipboard. */
async function copyGiftCode(code: GiftCode): Promise<void> {
  if (await copyText(code.giftCode)) {
    toast({
      title: messages.specified.copied,
      description: messages.specified.copiedText(code.gameName),
      durationMs: COPIED_MS,
    });
  } else {
    toast({
      title: messages.specified.copyFailed,
      description: messages.copyFailedText(code.giftCode),
      tone: 'destructive',
    });
  }
}

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

/** Leads to the game's registration in a tab of its own, on Android by Chrome; nowhere but to web addresses. */
export function RegisterLink({ gameName, url }: { readonly gameName: string; readonly url: string }) {
  if (!isWebUrl(url)) {
    return (
      <Text as="span" size={13} tone="muted">
        {messages.noLink}
      </Text>
    );
  }
  return (
    <LinkButton
      external
      fullWidth
      size="small"
      icon={ExternalLink}
      href={url}
      onClick={(event) => {
        if (!opensInChrome()) return;
        event.preventDefault();
        openInChrome(url);
      }}
    >
      {messages.specified.register} <span className={visuallyHidden}>{messages.at(gameName)}</span>
    </LinkButton>
  );
}
