import { SCREENSHOT_STATUSES } from '@bigsmall/domain/content';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { shownSummaryQuery } from '../../api/adminQueries.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { Row, Stack, Stat, Text } from '../../design-system/index.ts';
import { Tabs } from '../../design-system/Tabs.tsx';
import { textLink } from '../../design-system/text.css.ts';
import { count } from '../../shared/format/count.ts';
import { ageWords } from '../../shared/format/moments.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import { ReviewQueue } from './ReviewQueue.tsx';
import { STATUS_WORDS, TABS } from './reviewWords.ts';
import { TONES } from './ScreenshotCard.tsx';
import * as css from './screenshots.css.ts';
import { useReviews } from './useReviews.ts';

/** Review of the screenshots that visitors sent, one tab for each status. The address holds the tab, and whose they are. */
export default function ScreenshotsPage() {
  useTitle('Screenshots');
  const summary = useQuery(shownSummaryQuery);
  const counts = summary.data?.screenshots;
  const since = summary.data?.pendingSince;
  const reviews = useReviews();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search);
  const selected = TABS.find((tab) => tab === asked.get('tab')) ?? 'pending';
  const from = asked.get('from') ?? undefined;
  return (
    <Stack gap={8}>
      <Row justify="between" wrap>
        <PageHeader title="Screenshot review" />
        <Row gap={8}>
          {SCREENSHOT_STATUSES.map((status) => (
            <div key={status} className={css.count}>
              <Stat label={STATUS_WORDS[status]} value={count(counts?.[status])} tone={TONES[status]} />
            </div>
          ))}
        </Row>
      </Row>
      <div className={css.tabs}>
        <Text as="span" size={13} tone="muted" figures>
          <span className={css.order}>
            {selected === 'pending' && typeof since === 'number'
              ? `Oldest first · waiting for ${ageWords(summary.dataUpdatedAt - since)}`
              : 'Newest first'}
          </span>
        </Text>
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
            content: (
              <>
                {from !== undefined && (
                  <Text size={13} tone="muted">
                    All from one visitor.{' '}
                    <Link to="?" className={textLink}>
                      Show everyone’s
                    </Link>
                  </Text>
                )}
                <ReviewQueue key={from} tab={tab} from={from} reviews={reviews} />
              </>
            ),
          }))}
        />
      </div>
      <p className={css.bar}>
        <b>A</b> approve · <b>R</b> reject · <b>Z</b> undo · arrows move · <b>Enter</b> opens
      </p>
    </Stack>
  );
}
