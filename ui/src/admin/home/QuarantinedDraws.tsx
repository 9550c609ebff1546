import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TRAIL_KEY } from '../../api/admin/adminHome.ts';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import { type QuarantinedRow, quarantineQuery } from '../../api/admin/adminQuarantine.ts';
import { useAfterSignIn } from '../../api/admin/useAfterSignIn.ts';
import { Button, Card, Notice, Row, Stack, Text, visuallyHidden } from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';

const REASONS: Readonly<Record<QuarantinedRow['reason'], string>> = {
  other_list: 'It is of another list of periods than the known draws.',
  ahead_of_clock: 'Its minute is still to come.',
  unconfirmed: 'No row around it confirms it.',
  contradicted: 'The feed went on below it.',
};

type Review = Pick<QuarantinedRow, 'issueNumber'> & { readonly verdict: 'take_in' | 'drop' };

/** The quarantined rows of the game feed, each to be accepted or discarded; shows nothing while there are no rows. */
export function QuarantinedDraws() {
  const queries = useQueryClient();
  const api = useAdminApi();
  const { data: rows = [], refetch } = useQuery(quarantineQuery);
  useAfterSignIn(() => void refetch());
  const review = useMutation({
    mutationFn: ({ issueNumber, verdict }: Review) => api.reviewQuarantined(issueNumber, { verdict }),
    onSettled() {
      void queries.invalidateQueries(quarantineQuery);
      void queries.invalidateQueries({ queryKey: TRAIL_KEY });
    },
  });
  if (rows.length === 0) return null;
  return (
    <Card
      title="Quarantined draws"
      description="The game feed listed these draws, but they are not plausible. Accept one only if the game shows it, too."
    >
      <Stack gap={12}>
        {review.isError && (
          <Notice tone="error" title="That could not be saved">
            The draw may have been reviewed by someone else.
          </Notice>
        )}
        <Stack as="ul" label="Quarantined draws">
          {rows.map((row) => (
            <Stack as="li" gap={4} key={row.issueNumber}>
              <Text weight="medium" figures>
                {row.issueNumber}: {row.number}
              </Text>
              <Text size={14} tone="muted">
                {REASONS[row.reason]} Last seen {momentInIndia(row.lastSeenAt)}.
              </Text>
              {
                <Row gap={8} wrap>
                  {(['take_in', 'drop'] as const).map((verdict) => (
                    <Button
                      key={verdict}
                      tone="quiet"
                      size="small"
                      disabled={review.isPending}
                      onClick={() => review.mutate({ issueNumber: row.issueNumber, verdict })}
                    >
                      {verdict === 'take_in' ? 'Accept ' : 'Discard '}
                      {/* Ids of 32 digits are wider than a phone; the row names the id already. */}
                      <span className={visuallyHidden}>{row.issueNumber}</span>
                    </Button>
                  ))}
                </Row>
              }
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
