import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Button } from '../../design-system/index.ts';
import { Tabs } from '../../design-system/Tabs.tsx';
import { TutorialPanel } from './TutorialPanel.tsx';
import { tutorialPages } from './tutorialPages.ts';
import { messages } from './messages.ts';

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
