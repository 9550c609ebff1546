import { useQuery } from '@tanstack/react-query';
import { trackRecordQuery } from '../../api/trackRecord.ts';
import { Card, Stack, Text } from '../../design-system/index.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { VisitorPage } from '../../shared/visitor-page/VisitorPage.tsx';
import { messages } from './messages.ts';
import { WhyFigures } from './WhyFigures.tsx';

/** Why no app can know the next draw, with the figures of this server. */
export default function WhyPage() {
  const record = useQuery(trackRecordQuery);
  return (
    <VisitorPage title={messages.title} about={messages.about}>
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
    </VisitorPage>
  );
}
