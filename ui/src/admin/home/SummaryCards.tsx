import { Gift, Images, type LucideIcon, Megaphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AdminSummary } from '../../api/admin/adminHome.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Icon, Row, Text, visuallyHidden } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import * as css from './adminHome.css.ts';

type Count = { readonly label: string; readonly of: (summary: AdminSummary) => number };

const PAGES: readonly {
  readonly to: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly counts: readonly Count[];
}[] = [
  {
    to: '/admin/screenshots',
    name: 'Screenshots',
    icon: Images,
    counts: [
      { label: 'pending', of: ({ screenshots }) => screenshots.pending },
      { label: 'approved', of: ({ screenshots }) => screenshots.approved },
      { label: 'rejected', of: ({ screenshots }) => screenshots.rejected },
    ],
  },
  {
    to: '/admin/giftcode',
    name: 'Gift codes',
    icon: Gift,
    counts: [
      { label: 'active', of: ({ giftCodes }) => giftCodes.active },
      { label: 'inactive', of: ({ giftCodes }) => giftCodes.inactive },
    ],
  },
  {
    to: '/admin/ads',
    name: 'Banner ads',
    icon: Megaphone,
    counts: [
      { label: 'active', of: ({ bannerAds }) => bannerAds.active },
      { label: 'inactive', of: ({ bannerAds }) => bannerAds.inactive },
    ],
  },
];

/** Links to the three pages with their counts; a dash reserves the space until the counts are known. */
export function SummaryCards({ summary }: { readonly summary: AdminSummary | undefined }) {
  return (
    <Grid as="ul" wide={3} gap={12} aria-busy={summary === undefined}>
      {PAGES.map(({ to, name, icon, counts }) => (
        <li key={to}>
          <Link to={to} className={css.card}>
            <Text as="span" size={14} tone="muted" weight="medium">
              <Row as="span" gap={8}>
                <Icon icon={icon} />
                {name}
              </Row>
            </Text>{' '}
            <Row as="span" align="baseline" wrap>
              {counts.map(({ label, of }, place) => (
                <Row
                  as="span"
                  key={label}
                  inline
                  gap={4}
                  align="baseline"
                  className={place === 0 ? css.firstCount : undefined}
                >
                  {/* Read out, the counts need a pause between them. */}
                  {place > 0 && <span className={visuallyHidden}>, </span>}
                  <span
                    className={css.figure({
                      first: place === 0,
                      waiting: label === 'pending' && summary !== undefined && of(summary) > 0,
                    })}
                  >
                    {summary === undefined ? '–' : count(of(summary))}
                  </span>{' '}
                  <Text as="span" size={14} tone="muted">
                    {label}
                  </Text>
                </Row>
              ))}
            </Row>
          </Link>
        </li>
      ))}
    </Grid>
  );
}
