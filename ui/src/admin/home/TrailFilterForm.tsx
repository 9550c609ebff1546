import { TRAIL_ACTIONS } from '@bigsmall/domain/people';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { type TrailFilter, readTrailFilter } from '../../api/admin/trailFilter.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, Row, Text, TextField } from '../../design-system/index.ts';
import { Select } from '../../design-system/Select.tsx';
import * as css from './adminHome.css.ts';
import { actionName } from './trailWords.ts';
import { dayWords } from './dayWords.ts';

const ACTIONS = [
  { value: '', label: 'Every action' },
  ...TRAIL_ACTIONS.map((action) => ({
    value: action,
    label: capitalised(actionName(action)),
  })),
];

const LONGEST = 64;

export interface TrailFilterFormProps {
  readonly filter: TrailFilter;
  readonly onFilter: (filter: TrailFilter) => void;
}

/** Narrows the trail by action, admin, days and text. */
export function TrailFilterForm({ filter, onFilter }: TrailFilterFormProps) {
  const [typed, setTyped] = useTyped(filter);
  const edit = (name: keyof TrailFilter) => ({
    value: typed[name] ?? '',
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  // Both are `YYYY-MM-DD`.
  const backwards = (typed.from ?? '') > (typed.to ?? '') && (typed.to ?? '') !== '';
  const days = backwards ? null : dayWords(typed);
  return (
    <search>
      <Grid
        as="form"
        label="Filter the admin trail"
        columns={2}
        wide={3}
        gap={12}
        align="start"
        className={css.filter}
        onSubmit={(event) => {
          event.preventDefault();
          if (!backwards) onFilter(readTrailFilter(String(new URLSearchParams(typed))));
        }}
      >
        <div className={css.filterWide}>
          <Select label="Action" options={ACTIONS} {...edit('action')} />
        </div>
        <TextField label="Admin" maxLength={LONGEST} {...edit('actor')} />
        <TextField label="Text" type="search" maxLength={LONGEST} {...edit('text')} />
        <TextField label="From day" type="date" {...edit('from')} />
        <TextField
          label="To day"
          type="date"
          error={backwards ? 'Must not be before the from day' : undefined}
          {...edit('to')}
        />
        <Row gap={8} className={css.filterButtons}>
          <Button type="submit" tone="quiet" icon={Search}>
            Filter
          </Button>
          {Object.keys(filter).length > 0 && (
            <Button
              tone="quiet"
              icon={X}
              onClick={() => {
                // Also what was typed and not sent.
                setTyped({});
                onFilter({});
              }}
            >
              Clear
            </Button>
          )}
        </Row>
        {days !== null && (
          <p className={css.filterDays}>
            <Text as="span" size={14} tone="muted" figures>
              {days}
            </Text>
          </p>
        )}
      </Grid>
    </search>
  );
}

/** What is typed begins with the filter, also with another one that comes by a link or the way back. */
function useTyped(filter: TrailFilter) {
  const [typed, setTyped] = useState(filter);
  const [shown, setShown] = useState(filter);
  if (String(new URLSearchParams(filter)) !== String(new URLSearchParams(shown))) {
    setShown(filter);
    setTyped(filter);
  }
  return [typed, setTyped] as const;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
