import type { ReactNode } from 'react';
import { LinkButton } from '../../design-system/LinkButton.tsx';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { Row, Stack } from '../../design-system/index.ts';
import { HOME } from '../browser/paths.ts';
import { LanguageLink } from '../language/LanguageLink.tsx';
import { SafetyLine } from '../not-found/SafetyLine.tsx';
import { useVisit } from '../storage/visitContext.ts';
import { useTitle } from '../titles/useTitle.ts';
import { Wordmark } from '../wordmark/Wordmark.tsx';
import { messages } from '../messages.ts';
import * as css from './visitorPage.css.ts';

export interface VisitorPageProps {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** The frame of a page beside the main one: the way to it and to the other language, and the safety line. */
export function VisitorPage({ title, about, children }: VisitorPageProps) {
  useTitle(title);
  const { store } = useVisit();
  return (
    <Stack as="main" gap={24} className={css.page}>
      <Row justify="between">
        <Wordmark />
        <LanguageLink store={store} />
      </Row>
      <PageHeader title={title} description={about} />
      {children}
      <Row justify="center">
        <LinkButton href={HOME} tone="quiet">
          {messages.notFound.home}
        </LinkButton>
      </Row>
      <SafetyLine align="center" />
    </Stack>
  );
}
