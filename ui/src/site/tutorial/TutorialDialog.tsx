import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Button, Heading, Row, Stack, Text } from '../../design-system/index.ts';
import { Tabs } from '../../design-system/Tabs.tsx';
import { DrawDisc, GameColour } from '../../game/display/DrawDisc.tsx';
import { OutcomeWord } from '../../game/display/OutcomeWord.tsx';
import { SafetyLine } from '../../shared/not-found/SafetyLine.tsx';
import { messages } from './messages.ts';
import * as css from './tutorial.css.ts';

const { specified } = messages;
const PAGES = ['basics', 'features', 'tips'] as const;
const SIDES = [
  { outcome: 'SMALL', numbers: [0, 1, 2, 3, 4] },
  { outcome: 'BIG', numbers: [5, 6, 7, 8, 9] },
] as const;

interface TutorialPanelProps {
  readonly page: (typeof PAGES)[number];
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
        {specified.headings[page]}
      </Heading>
      {page === 'basics' && (
        // The words below say the same.
        <Stack gap={12} aria-hidden>
          {SIDES.map(({ outcome, numbers }) => (
            <Row key={outcome} justify="between" wrap>
              <Row gap={8}>
                {numbers.map((number) => (
                  <Stack key={number} gap={4} align="center">
                    <DrawDisc number={number} />
                    <span className={css.colours}>
                      <GameColour number={number} />
                    </span>
                  </Stack>
                ))}
              </Row>
              <OutcomeWord outcome={outcome} size="inline" />
            </Row>
          ))}
        </Stack>
      )}
      <Stack as="ol" gap={12}>
        {messages[page].map((point) => (
          <li key={point.title}>
            <Text weight="bold">{point.title}</Text>
            <Text size={13} tone="muted">
              {'text' in point ? point.text : point.specified}
            </Text>
          </li>
        ))}
      </Stack>
      {page === 'basics' && children}
      <div className={css.foot}>
        <SafetyLine text={messages.safety} />
      </div>
    </Stack>
  );
}

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
  const last = at === PAGES.length - 1;
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
        selected={PAGES[at] ?? 'basics'}
        onSelect={(id) => setAt(PAGES.indexOf(id))}
        tabs={PAGES.map((page) => ({
          id: page,
          label: specified.tabs[page],
          content: <TutorialPanel page={page}>{children}</TutorialPanel>,
        }))}
      />
    </Dialog>
  );
}
