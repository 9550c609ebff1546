import { type ReactNode, useEffect, useRef } from 'react';
import { Grid } from '../../design-system/Grid.tsx';
import { Heading, Row, Stack, Text } from '../../design-system/index.ts';
import { SafetyLine } from '../../shared/not-found/SafetyLine.tsx';
import { OutcomeWord } from '../../game/display/OutcomeWord.tsx';
import * as css from './tutorial.css.ts';
import type { TutorialPage } from './tutorialPages.ts';
import { messages } from './messages.ts';

const sides = [
  { outcome: 'SMALL', numbers: [0, 1, 2, 3, 4] },
  { outcome: 'BIG', numbers: [5, 6, 7, 8, 9] },
] as const;

export interface TutorialPanelProps {
  readonly page: TutorialPage;
  /** At the end of the first page. */
  readonly children?: ReactNode;
}

/** One page of the tutorial. Age, chance and help stand on each. */
export function TutorialPanel({ page, children }: TutorialPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A page turned at its end is followed by the next one's beginning.
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Stack ref={panel} className={css.panel}>
      <Heading level={3} size={20}>
        {page.heading}
      </Heading>
      {page.id === 'basics' && (
        // The words below say the same.
        <Grid columns={2} gap={12} aria-hidden>
          {sides.map(({ outcome, numbers }) => (
            <Stack key={outcome} gap={4} align="center" className={css.side({ outcome })}>
              <OutcomeWord outcome={outcome} size="regular" />
              <Row gap={8}>
                {numbers.map((number) => (
                  <Text key={number} as="span" weight="medium" figures>
                    {number}
                  </Text>
                ))}
              </Row>
            </Stack>
          ))}
        </Grid>
      )}
      <Stack as="ol" className={css.points}>
        {page.points.map(({ title, text }) => (
          <Grid as="li" key={title} gap={12} className={css.point}>
            <div>
              <Text weight="medium">{title}</Text>
              <Text size={14} tone="muted">
                {unbroken(text)}
              </Text>
            </div>
          </Grid>
        ))}
      </Stack>
      {page.id === 'basics' && children}
      <div className={css.foot}>
        <SafetyLine text={messages.safety} />
      </div>
    </Stack>
  );
}

/** A range of numbers stays on one line. */
function unbroken(text: string) {
  return text.split(/(\d-\d)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={css.whole}>
        {part}
      </span>
    ),
  );
}
