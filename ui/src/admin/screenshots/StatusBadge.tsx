import { Check, Clock, X } from 'lucide-react';
import type { ScreenshotStatus } from '../../api/adminQueries.ts';
import { Badge } from '../../design-system/index.ts';
import { STATUS_WORDS } from './reviewWords.ts';

const LOOKS = {
  pending: { tone: 'warn', icon: Clock },
  approved: { tone: 'win', icon: Check },
  rejected: { tone: 'loss', icon: X },
} as const;

/** The status of a screenshot. */
export function StatusBadge({ status }: { readonly status: ScreenshotStatus }) {
  return <Badge {...LOOKS[status]}>{STATUS_WORDS[status]}</Badge>;
}
