import { isWebUrl } from '@bigsmall/domain/content';
import { ExternalLink } from 'lucide-react';
import { LinkButton } from '../../design-system/LinkButton.tsx';
import { Text, visuallyHidden } from '../../design-system/index.ts';
import { opensInChrome, openInChrome } from '../../shared/links/openInChrome.ts';
import { messages } from './messages.ts';

/** Leads to the game's registration in a tab of its own, on Android by Chrome; nowhere but to web addresses. */
export function RegisterLink({ gameName, url }: { readonly gameName: string; readonly url: string }) {
  if (!isWebUrl(url)) {
    return (
      <Text as="span" size={12} tone="muted">
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
