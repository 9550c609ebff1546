import { useQuery } from '@tanstack/react-query';
import { Gift, Images, type LucideIcon, Megaphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type AdminSummary, adminSummaryQuery } from '../../api/adminQueries.ts';
import { statusOf } from '../../api/errors/apiError.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Icon, Notice, Row, Stack, Stat, Text, visuallyHidden } from '../../design-system/index.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { textLink } from '../../design-system/text.css.ts';
import { count } from '../../shared/format/count.ts';
import { momentInIndia } from '../../shared/format/moments.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import * as css from './adminHome.css.ts';

const PARTS: Readonly<Record<AdminSummary['degraded'][number]['part'], string>> = {
  feed: 'No draws come in',
  images: 'The image store is unavailable',
  disk: 'The disk has little room',
  record: 'The record is not signed',
  clock: 'This machine’s clock is wrong',
};

/** What waits, the counts, and what does not work. */
export default function AdminHome() {
  useTitle('Admin home');
  const { data: summary, error, dataUpdatedAt, isFetching, refetch } = useQuery(adminSummaryQuery);
  const feed = summary?.degraded.find(({ part }) => part === 'feed');
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
      {summary?.degraded.map(({ part, reason, since }) => (
        <Notice key={part} tone="warn" title={PARTS[part]}>
          {reason} {since !== undefined && `Since ${momentInIndia(since)}.`}
        </Notice>
      ))}
      <SummaryCards summary={summary} at={dataUpdatedAt} />
      <Row gap={24} wrap>
        <Stat label="Visitors now" value={count(summary?.visitors)} />
        <Stat
          label="Game feed"
          value={summary === undefined ? '—' : feed === undefined ? 'Answers' : 'Silent'}
          tone={feed === undefined ? 'default' : 'warn'}
        />
      </Row>
      <Link to="/admin/trail" className={textLink}>
        Trail of what admins did
      </Link>
      {summary !== undefined && (
        <Text size={13} tone="muted">
          {`Bigsmall ${summary.edition.version}${summary.edition.commit === null ? '' : `, commit ${summary.edition.commit}`}`}
        </Text>
      )}
    </Stack>
  );
}

type Switched = AdminSummary['giftCodes'];
const switched = ({ active, inactive }: Switched) => ({ active, inactive });

const PAGES: readonly {
  readonly to: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** By what is counted; without a summary the first count has its place. */
  readonly counts: (summary: AdminSummary) => Readonly<Record<string, number>>;
  readonly first: string;
}[] = [
  {
    to: '/admin/screenshots',
    name: 'Screenshots',
    icon: Images,
    counts: ({ screenshots: { pending, approved, rejected } }) => ({ pending, approved, rejected }),
    first: 'pending',
  },
  {
    to: '/admin/giftcode',
    name: 'Gift codes',
    icon: Gift,
    counts: ({ giftCodes }) => switched(giftCodes),
    first: 'active',
  },
  {
    to: '/admin/ads',
    name: 'Banner ads',
    icon: Megaphone,
    counts: ({ bannerAds }) => switched(bannerAds),
    first: 'active',
  },
];

interface SummaryCardsProps {
  readonly summary: AdminSummary | undefined;
  /** When the summary was read, epoch ms. */
  readonly at: number;
}

/** Links to the three pages with their counts; a dash reserves the space until the counts are known. */
function SummaryCards({ summary, at }: SummaryCardsProps) {
  return (
    <Grid as="ul" wide={3} gap={12} aria-busy={summary === undefined}>
      {PAGES.map(({ to, name, icon, counts, first }) => (
        <li key={to}>
          <Link to={to} className={css.card}>
            <Text as="span" size={13} tone="muted" weight="bold">
              <Row as="span" gap={8}>
                <Icon icon={icon} />
                {name}
              </Row>
            </Text>{' '}
            <Row as="span" align="baseline" wrap>
              {Object.entries(summary ? counts(summary) : { [first]: undefined }).map(([label, value]) => (
                <Row as="span" key={label} inline gap={4} align="baseline">
                  {/* Read out, the counts need a pause between them. */}
                  {label !== first && <span className={visuallyHidden}>, </span>}
                  <span
                    className={css.figure({
                      first: label === first,
                      waiting: label === 'pending' && (value ?? 0) > 0,
                    })}
                  >
                    {value === undefined ? '–' : count(value)}
                  </span>{' '}
                  <Text as="span" size={13} tone="muted">
                    {label}
                  </Text>
                </Row>
              ))}
            </Row>
            {to === '/admin/screenshots' && typeof summary?.pendingSince === 'number' && (
              <Text as="span" size={13} tone="muted">
                The oldest has waited for {ageWords(at - summary.pendingSince)}.
              </Text>
            )}
          </Link>
        </li>
      ))}
    </Grid>
  );
}

/** How long something has waited (ms), in whole units that have passed. */
function ageWords(age: number): string {
  const hours = Math.max(0, age) / 3_600_000;
  if (hours < 1) return `${Math.floor(hours * 60)} min`;
  return hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
}
