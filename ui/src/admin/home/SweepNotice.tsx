import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import { adminSummaryQuery, type AdminSummary } from '../../api/admin/adminHome.ts';
import { statusOf } from '../../api/errors/errorOf.ts';
import { useIsModerator } from '../../api/admin/useIsModerator.ts';
import { Notice } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';

type Report = NonNullable<AdminSummary['objects']>;

/** Why images without a record are not removed, with a button that allows it; nothing after a normal sweep. */
export function SweepNotice({ report }: { readonly report: Report | null | undefined }) {
  const client = useQueryClient();
  const api = useAdminApi();
  const isModerator = useIsModerator();
  const allow = useMutation({
    mutationFn: ({ state, unnamed }: Report) =>
      state === 'too_many' ? api.sweepObjects({ most: unnamed }) : api.claimObjects(),
    onSettled: () => client.invalidateQueries({ queryKey: adminSummaryQuery.queryKey }),
  });
  if (report === null || report === undefined || report.state === 'swept') return null;
  const { title, words, label } = wordsOf(report);
  return (
    <Notice
      tone="warn"
      title={title}
      retryLabel={label}
      retrying={allow.isPending}
      onRetry={isModerator ? undefined : () => allow.mutate(report)}
    >
      {words}
      {isModerator && ' An owner decides on it.'}
      {allow.isError &&
        (statusOf(allow.error) === 403
          ? ' Only an owner may do this.'
          : ' The server did not do it. Please try again.')}
    </Notice>
  );
}

function wordsOf({ state, stored, unnamed }: Report) {
  if (state === 'too_many') {
    return {
      title: `${count(unnamed)} of ${count(stored)} images have no record`,
      words:
        'That is more than is moved to the trash by itself. Is this the right database? In the trash they stay for 7 days.',
      label: `Move ${count(unnamed)} to the trash`,
    };
  }
  return {
    title:
      state === 'foreign'
        ? 'The image store belongs to another database'
        : 'The image store holds images that this database does not know',
    words:
      'No image is removed until you say that they belong to this database. First check DATABASE_URL, DATA_DIR and MINIO_BUCKET.',
    label: 'They belong to this database',
  };
}
