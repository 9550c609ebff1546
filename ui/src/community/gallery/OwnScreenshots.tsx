import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../api/api.ts';
import { visitorErrorWords } from '../../api/errors/errorWords.ts';
import { approvedScreenshotsQuery, ownScreenshotsQuery } from '../../api/queries.ts';
import { Badge, Button, Row, Section, Stack, Text, toast } from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/moments.ts';
import { messages } from './messages.ts';

const words = messages.upload.own;

const STATES = {
  pending: { tone: 'neutral', icon: Clock },
  approved: { tone: 'win', icon: CircleCheck },
  rejected: { tone: 'loss', icon: CircleX },
} as const;

/** What became of the screenshots of this browser; nothing before the first one. A second press confirms a withdrawal. */
export function OwnScreenshots() {
  const queries = useQueryClient();
  const api = useApi();
  const { data: shots = [] } = useQuery(ownScreenshotsQuery);
  const [asked, setAsked] = useState<string | null>(null);
  const withdrawing = useMutation({
    mutationFn: (id: string) => api.withdrawScreenshot(id),
    onSuccess: () => void toast({ title: words.withdrawn, description: words.withdrawnText }),
    onError: (error) =>
      void toast({ title: words.notWithdrawn, description: visitorErrorWords(error), tone: 'destructive' }),
    onSettled() {
      void queries.invalidateQueries(ownScreenshotsQuery);
      void queries.invalidateQueries(approvedScreenshotsQuery);
    },
  });
  if (shots.length === 0) return null;
  return (
    <Section title={words.title} level={3}>
      <Stack as="ul" gap={16}>
        {shots.map(({ id, status, submittedAt, rejectedFor }) => {
          const moment = momentInIndia(submittedAt);
          const isAsked = asked === id;
          return (
            <Row key={id} as="li" gap={8} justify="between" wrap>
              <Stack gap={4}>
                <Badge {...STATES[status]}>{words.states[status]}</Badge>
                <Text as="span" size={13} tone="muted" figures>
                  {moment}
                </Text>
                {rejectedFor !== undefined && (
                  <Text as="span" size={13}>
                    {words.reasons[rejectedFor]}
                  </Text>
                )}
              </Stack>
              {status !== 'rejected' && (
                <Row gap={4}>
                  {/* The same button, so that a double press answers the question with no. */}
                  <Button
                    tone="quiet"
                    size="small"
                    label={words.of(isAsked ? words.keep : words.withdraw, moment)}
                    onClick={() => setAsked(isAsked ? null : id)}
                  >
                    {isAsked ? words.keep : words.withdraw}
                  </Button>
                  {isAsked && (
                    <Button
                      tone="quietDanger"
                      size="small"
                      busy={withdrawing.isPending}
                      label={words.of(words.remove, moment)}
                      onClick={() => withdrawing.mutate(id)}
                    >
                      {words.remove}
                    </Button>
                  )}
                </Row>
              )}
            </Row>
          );
        })}
      </Stack>
    </Section>
  );
}
