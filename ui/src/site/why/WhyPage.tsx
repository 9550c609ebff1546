import { useQuery } from '@tanstack/react-query';
import { trackRecordQuery } from '../../api/trackRecord.ts';
import { LinkButton } from '../../design-system/LinkButton.tsx';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { Card, Row, Stack, Text } from '../../design-system/index.ts';
import { HOME } from '../../shared/browser/paths.ts';
import { LanguageLink } from '../../shared/language/LanguageLink.tsx';
import { SafetyLine } from '../../shared/not-found/SafetyLine.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { useVisit } from '../../shared/storage/useVisit.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import { Wordmark } from '../../shared/wordmark/Wordmark.tsx';
import { messages } from './messages.ts';
import { WhyFigures } from './WhyFigures.tsx';
import * as css from './why.css.ts';

/** Why no app can know the next draw, with the figures of this server. */
export default function WhyPage() {
  useTitle(messages.title);
  const { store } = useVisit();
  const record = useQuery(trackRecordQuery);
  return (
    <main className={css.page}>
      <Row justify="between">
        <Wordmark />
        <LanguageLink store={store} />
      </Row>
      <PageHeader title={messages.title} description={messages.about} />
      <Card title={messages.figures.title} description={messages.figures.about}>
        <WhyFigures state={loadableOf(record)} />
      </Card>
      <Stack gap={16}>
        {messages.reasons.map(({ title, text }) => (
          <Card key={title} title={title}>
            <Text>{text}</Text>
          </Card>
        ))}
      </Stack>
      <Row justify="center">
        <LinkButton href={HOME} tone="quiet">
          {messages.home}
        </LinkButton>
      </Row>
      <SafetyLine />
    </main>
  );
}
