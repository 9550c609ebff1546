import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AdminSummary, adminSummaryQuery } from '../../api/adminQueries.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { Stack, Stat } from '../../design-system/index.ts';
import { Tabs } from '../../design-system/Tabs.tsx';
import { useTitle } from '../../shared/titles/useTitle.ts';
import { count } from '../../shared/format/count.ts';
import * as css from './screenshots.css.ts';
import { STATUS_WORDS, TABS } from './reviewWords.ts';
import { TabReview } from './TabReview.tsx';
import { useReviews } from './useReviews.ts';
import { SCREENSHOT_STATUSES } from '@bigsmall/domain/content';
import { Grid } from '../../design-system/Grid.tsx';

/** Review of the screenshots that visitors sent, one tab for each status. The address holds the tab. */
export default function ScreenshotsPage() {
  const counts = useQuery(adminSummaryQuery).data?.screenshots;
  const reviews = useReviews();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search).get('tab');
  const selected = TABS.find((tab) => tab === asked) ?? 'pending';
  useTitle('Screenshots');

  return (
    <Stack gap={12}>
      <PageHeader
        title="Screenshot review"
        description="What visitors sent. Approved screenshots show in the gallery."
      />
      <CountCards counts={counts} />
      <div className={css.tabs}>
        <Tabs
          label="Status"
          selected={selected}
          onSelect={(tab) =>
            void navigate({ search: tab === 'pending' ? '' : `?tab=${tab}` }, { replace: true })
          }
          tabs={TABS.map((tab) => ({
            id: tab,
            label: STATUS_WORDS[tab],
            count:
              counts &&
              count(tab === 'all' ? counts.pending + counts.approved + counts.rejected : counts[tab]),
            content: <TabReview tab={tab} reviews={reviews} />,
          }))}
        />
      </div>
    </Stack>
  );
}

const TONES = { pending: 'warn', approved: 'win', rejected: 'loss' } as const;

interface CountCardsProps {
  /** Undefined while loading. */
  readonly counts: AdminSummary['screenshots'] | undefined;
}

/** The number of screenshots of each status. */
function CountCards({ counts }: CountCardsProps) {
  return (
    <Grid columns={3} gap={8} wideGap={12}>
      {SCREENSHOT_STATUSES.map((status) => (
        <div key={status} className={css.count}>
          <Stat
            label={STATUS_WORDS[status]}
            value={count(counts?.[status])}
            tone={TONES[status]}
            size="large"
          />
        </div>
      ))}
    </Grid>
  );
}
