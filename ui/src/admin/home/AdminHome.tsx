import { useQuery } from '@tanstack/react-query';
import { adminSummaryQuery } from '../../api/admin/adminHome.ts';
import { statusOf } from '../../api/errors/errorOf.ts';
import { useAfterSignIn } from '../../api/admin/useAfterSignIn.ts';
import { Notice, Stack, Text } from '../../design-system/index.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import { Trail } from './Trail.tsx';
import { DegradedNotices } from './DegradedNotices.tsx';
import { Glance } from './Glance.tsx';
import { ReviewFigures } from './ReviewFigures.tsx';
import { SummaryCards } from './SummaryCards.tsx';

/** Counts, problems that need an admin, and the trail. */
export default function AdminHome() {
  useTitle('Admin home');
  const { data: summary, error, dataUpdatedAt, isFetching, refetch } = useQuery(adminSummaryQuery);
  useAfterSignIn(() => void refetch());
  return (
    <Stack>
      <PageHeader title="Admin home" />
      {error !== null && statusOf(error) !== 401 && (
        <Notice
          tone="error"
          title="The counts could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {summary === undefined
            ? 'The server did not answer as it should.'
            : `Those below are of ${momentInIndia(dataUpdatedAt)}.`}
        </Notice>
      )}
      <DegradedNotices parts={summary?.degraded} />
      <SummaryCards summary={summary} />
      <Glance summary={summary} at={dataUpdatedAt} />
      <ReviewFigures />
      <Trail />
      {summary !== undefined && (
        <Text size={14} tone="muted">
          {`Bigsmall ${summary.edition.version}${summary.edition.commit === null ? '' : `, commit ${summary.edition.commit}`}`}
        </Text>
      )}
    </Stack>
  );
}
