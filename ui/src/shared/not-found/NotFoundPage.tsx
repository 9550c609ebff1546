import { LinkButton } from '../../design-system/LinkButton.tsx';
import { Heading, Text } from '../../design-system/index.ts';
import { useTitle } from '../titles/useTitle.ts';
import { SafetyLine } from './SafetyLine.tsx';
import * as css from './notFound.css.ts';

/** Where no page is. `within` a frame that has the one `main` of the page. */
export default function NotFoundPage({ within = false }: { readonly within?: boolean }) {
  useTitle('404 Page Not Found');
  const Outer = within ? 'div' : 'main';
  return (
    <Outer className={within ? css.within : css.page}>
      <div className={css.words}>
        <Heading level={1}>404 Page Not Found</Heading>
        <Text tone="muted">Did you forget to add the page to the router?</Text>
      </div>
      <LinkButton href="/" tone="primary">
        Go to the main page
      </LinkButton>
      <SafetyLine />
    </Outer>
  );
}
