import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { type ReactNode, useState, useEffect, useRef } from 'react';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Button, Heading, Row, Stack, Text } from '../../design-system/index.ts';
import { Tabs } from '../../design-system/Tabs.tsx';
import { messages } from './messages.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { SafetyLine } from '../../shared/not-found/SafetyLine.tsx';
import { OutcomeWord } from '../../game/display/OutcomeWord.tsx';
import * as css from './tutorial.css.ts';

type TutorialPageId = 'basics' | 'features' | 'tips';

type TutorialPage = {
  readonly id: TutorialPageId;
  readonly tab: string;
  readonly heading: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
};

/** The pages of the tutorial, in order. They describe only what the page has. */
const tutorialPages: readonly TutorialPage[] = (['basics', 'features', 'tips'] as const).map((id) => ({
  id,
  tab: messages.specified.tabs[id],
  heading: messages.specified.headings[id],
  points: messages[id].map((point) => ({
    title: point.title,
    text: 'text' in point ? point.text : point.specified,
  })),
}));

const sides = [
  { outcome: 'SMALL', numbers: [0, 1, 2, 3, 4] },
  { outcome: 'BIG', numbers: [5, 6, 7, 8, 9] },
] as const;

interface TutorialPanelProps {
  readonly page: TutorialPage;
  /** At the end of the first page. */
  readonly children?: ReactNode;
}

/** One page of the tutorial. Age, chance and help stand on each. */
function TutorialPanel({ page, children }: TutorialPanelProps) {
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
                  <Text key={number} as="span" weight="bold" figures>
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
              <Text weight="bold">{title}</Text>
              <Text size={13} tone="muted">
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

const { specified } = messages;
const LAST = tutorialPages.length - 1;

export interface TutorialDialogProps extends DialogControl {
  /** At the end of the first page. */
  readonly children?: ReactNode;
}

/** How the page works, in three tabs; each opening begins with the first. Load it on demand. */
export default function TutorialDialog({ open, onClose, children }: TutorialDialogProps) {
  const [at, setAt] = useState(0);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setAt(0);
  }
  const last = at === LAST;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={specified.title}
      footer={
        <>
          <Button
            tone="quiet"
            icon={ArrowLeft}
            disabled={at === 0}
            onClick={({ currentTarget }) => {
              setAt(at - 1);
              // On the first tab it goes out of use, and the focus would be lost with it.
              const next = currentTarget.nextElementSibling;
              if (at === 1 && next instanceof HTMLElement) next.focus();
            }}
          >
            {specified.previous}
          </Button>
          <Button icon={last ? Check : ArrowRight} onClick={last ? onClose : () => setAt(at + 1)}>
            {last ? specified.start : specified.next}
          </Button>
        </>
      }
    >
      <Tabs
        label={specified.title}
        selected={tutorialPages[at]?.id ?? 'basics'}
        onSelect={(id) => setAt(tutorialPages.findIndex((page) => page.id === id))}
        tabs={tutorialPages.map((page) => ({
          id: page.id,
          label: page.tab,
          content: <TutorialPanel page={page}>{children}</TutorialPanel>,
        }))}
      />
    </Dialog>
  );
}
