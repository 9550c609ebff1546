import type { GiftCode } from '@bigsmall/adapters-http/wire';
import { abbreviateGiftCode, isWebUrl } from '@bigsmall/domain/content';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { IconButton, Stack, Text, toast, visuallyHidden } from '../../design-system/index.ts';
import { LinkButton } from '../../design-system/LinkButton.tsx';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { GameIcon } from '../../shared/game-icon/GameIcon.tsx';
import { WRITTEN_LANG } from '../../shared/language/writtenLang.ts';
import { openInChrome, opensInChrome } from '../../shared/links/openInChrome.ts';
import * as css from './giftCodes.css.ts';
import { messages } from './messages.ts';

const { specified } = messages;
const COPIED_MS = 2000;

export type LoadableCodes = Loadable<readonly GiftCode[]>;

/** The codes, or why none are shown. */
export function GiftCodesState({
  state,
  children,
}: {
  readonly state: LoadableCodes;
  readonly children: (codes: readonly GiftCode[]) => ReactNode;
}) {
  return (
    <AsyncState
      state={state}
      skeleton={
        <>
          <output className={visuallyHidden}>{messages.loading}</output>
          {[0, 1, 2].map((index) => (
            <div key={index} data-placeholder className={css.row} />
          ))}
        </>
      }
      failure={{ text: messages.failed }}
      outdated={{ text: messages.outdated }}
    >
      {(codes) => (codes.length === 0 ? <Text tone="muted">{specified.none}</Text> : children(codes))}
    </AsyncState>
  );
}

export function GiftCodeRows({ codes }: { readonly codes: readonly GiftCode[] }) {
  return (
    <Stack as="ul" gap={0}>
      {codes.map((code) => (
        <li key={code.id}>
          <GiftCodeRow code={code} />
        </li>
      ))}
    </Stack>
  );
}

/** A game's code to copy, and the way to where it is used. */
export function GiftCodeRow({ code }: { readonly code: GiftCode }) {
  const { gameName, giftCode, iconUrl, registrationUrl } = code;
  return (
    <Grid as="article" gap={8} align="center" className={css.row} label={gameName} data-link="Register">
      <GameIcon source={iconUrl} />
      <Stack gap={0}>
        <span className={css.name} title={gameName} lang={WRITTEN_LANG}>
          {gameName}
        </span>
        <code className={css.letters}>{abbreviateGiftCode(giftCode)}</code>
      </Stack>
      <IconButton icon={Copy} label={specified.copy(gameName)} onClick={() => void copyGiftCode(code)} />
      <RegisterLink gameName={gameName} url={registrationUrl} />
    </Grid>
  );
}

/** Copies a code and shows a toast; the toast holds the whole code when the browser denies the clipboard. */
async function copyGiftCode({ giftCode, gameName }: GiftCode): Promise<void> {
  if (await copyText(giftCode)) {
    toast({
      title: specified.copied,
      description: specified.copiedText(gameName),
      durationMs: COPIED_MS,
    });
    return;
  }
  toast({
    title: specified.copyFailed,
    description: messages.copyFailedText(giftCode),
    tone: 'destructive',
  });
}

/** Leads to the game's registration in a tab of its own, on Android by Chrome; nowhere but to web addresses. */
function RegisterLink({ gameName, url }: { readonly gameName: string; readonly url: string }) {
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
      size="small"
      href={url}
      onClick={(event) => {
        if (!opensInChrome()) return;
        event.preventDefault();
        openInChrome(url);
      }}
    >
      {specified.register} <span className={visuallyHidden}>{messages.at(gameName)}</span>
    </LinkButton>
  );
}
