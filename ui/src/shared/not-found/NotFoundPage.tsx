import { LinkButton } from '../../design-system/LinkButton.tsx';
import { Heading, Stack, Text } from '../../design-system/index.ts';
import { HOME } from '../browser/paths.ts';
import { useTitle } from '../titles/useTitle.ts';
import { SafetyLine } from './SafetyLine.tsx';
import * as css from './notFound.css.ts';
import { messages } from '../messages.ts';

/** Where no page is. `within` a frame that has the one `main` of the page. */
export default function NotFoundPage({ within = false }: { readonly within?: boolean }) {
  useTitle(messages.notFound.specified.title);
  return (
    <Stack
      as={within ? 'div' : 'main'}
      gap={24}
      align="center"
      justify="center"
      className={within ? css.within : css.page}
    >
      <Stack gap={8}>
        <Heading level={1}>{messages.notFound.specified.title}</Heading>
        <Text tone="muted">{messages.notFound.specified.hint}</Text>
      </Stack>
      <LinkButton href={HOME} tone="primary">
        {messages.notFound.home}
      </LinkButton>
      <SafetyLine align="center" />
    </Stack>
  );
}
