import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Copy, ZoomIn, ZoomOut } from 'lucide-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { type AdminScreenshot, adminScreenshotsQuery } from '../../api/adminQueries.ts';
import { Button, IconButton, Row, Stack } from '../../design-system/index.ts';
import { Lightbox } from '../../design-system/Lightbox.tsx';
import { Picture } from '../../design-system/Picture.tsx';
import { fileSize } from '../../shared/format/fileSize.ts';
import { momentInIndia } from '../../shared/format/moments.ts';
import { REASON_WORDS, senderWords, typeWord } from './reviewWords.ts';
import { type DecisionProps, Decisions, StatusBadge } from './ScreenshotCard.tsx';
import * as css from './screenshots.css.ts';

export interface ReviewViewerProps extends DecisionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Shown beside the earlier screenshot of the same picture. */
  readonly compared: boolean;
  readonly index: number;
  readonly count: number;
  /** Addresses of the neighbours, preloaded after this image. */
  readonly neighbours: readonly string[];
  readonly onStep: (step: 1 | -1) => void;
  /** Returns the focus to the card; true on success. */
  readonly onHidden: () => boolean;
}

/** One screenshot on the whole screen, with its data, its decisions and the steps to its neighbours. */
export function ReviewViewer({ open, onClose, onHidden, ...given }: ReviewViewerProps) {
  const { screenshot, error, compared, index, count, neighbours, onStep, onCompare } = given;
  const [actual, setActual] = useState(false);
  const stage = useRef<HTMLDivElement>(null);

  /** The focused control may disappear after its action. */
  function holdFocus(): true {
    stage.current?.focus();
    return true;
  }
  function step(by: 1 | -1): true {
    onStep(by);
    return holdFocus();
  }
  const steps: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowRight: 1, ArrowLeft: -1 };
  return (
    <Lightbox
      open={open}
      onClose={onClose}
      label="Screenshot viewer"
      position={`${index + 1} of ${count}`}
      side
      onKey={({ key, target }) => {
        const scrolls = actual && target instanceof Element && target.closest('figure') !== null;
        const by = scrolls ? undefined : steps[key];
        return by !== undefined && step(by);
      }}
      onHidden={onHidden}
      before={
        <IconButton icon={ChevronLeft} label="Previous" disabled={count < 2} onClick={() => step(-1)} />
      }
      after={<IconButton icon={ChevronRight} label="Next" disabled={count < 2} onClick={() => step(1)} />}
      actions={
        <IconButton
          icon={actual ? ZoomOut : ZoomIn}
          label={actual ? 'Fit to the screen' : 'Actual size'}
          onClick={() => setActual(!actual)}
        />
      }
      aside={
        <Stack as="aside" gap={12} className={css.side}>
          <Facts screenshot={screenshot} />
          {error !== undefined && (
            <p className={css.error} role="alert">
              {error}
            </p>
          )}
          {screenshot.sameAs !== null && (
            <Button tone="quiet" size="dense" icon={Copy} onClick={onCompare}>
              {compared ? 'Hide the earlier one' : 'Compare with the earlier one'}
            </Button>
          )}
          <Decisions
            {...given}
            keys
            onDecision={(...decision) => {
              given.onDecision(...decision);
              holdFocus();
            }}
          />
        </Stack>
      }
    >
      <Row ref={stage} tabIndex={-1} gap={8} equal align="stretch" className={css.stage}>
        <Figure
          key={screenshot.id}
          shown={screenshot}
          actual={actual}
          caption={compared && 'This one'}
          onLoaded={() => {
            for (const address of neighbours) new Image().src = address;
          }}
        />
        {compared && screenshot.sameAs !== null && <Earlier id={screenshot.sameAs} actual={actual} />}
      </Row>
    </Lightbox>
  );
}

interface FigureProps {
  readonly shown?: AdminScreenshot | undefined;
  readonly caption: ReactNode;
  readonly actual: boolean;
  readonly onLoaded?: () => void;
}

/** A picture that fits, or in its actual size, which may be larger than the screen. */
function Figure({ shown, caption, actual, onLoaded }: FigureProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard it is scrolled only with the focus
    <figure className={css.figure({ actual })} tabIndex={actual ? 0 : undefined}>
      {caption !== false && <figcaption className={css.caption}>{caption}</figcaption>}
      {shown && (
        <Picture
          src={shown.cloudflareUrl}
          alt={`Screenshot submitted on ${momentInIndia(shown.submittedAt)}`}
          width={shown.width}
          height={shown.height}
          actual={actual}
          onLoaded={onLoaded}
        />
      )}
    </figure>
  );
}

/** The screenshot of that id, whatever its status. */
function Earlier({ id, actual }: { readonly id: string; readonly actual: boolean }) {
  const all = useQuery({ ...adminScreenshotsQuery('all'), refetchInterval: false });
  const found = all.data?.find((each) => each.id === id);
  const missing = all.isError
    ? 'The earlier one could not be read. Please try again.'
    : 'The earlier one is older than the newest 1,000, which are listed.';
  const caption = found ? (
    <>
      Earlier: {momentInIndia(found.submittedAt)} <StatusBadge status={found.status} />
    </>
  ) : (
    <output>{all.isFetching ? 'Reading the earlier one…' : missing}</output>
  );
  return <Figure key={id} shown={found} actual={actual} caption={caption} />;
}

/** All that is known of a screenshot. */
function Facts({ screenshot }: { readonly screenshot: AdminScreenshot }) {
  const { status, analysis, reviewedBy, reviewedAt, rejectedFor } = screenshot;
  const byPerson = reviewedBy !== null && reviewedAt !== null;
  const rows: Readonly<Record<string, string | false>> = {
    Submitted: momentInIndia(screenshot.submittedAt),
    File: `${fileSize(screenshot.fileSize)} · ${typeWord(screenshot.mimeType)} · ${screenshot.width} × ${screenshot.height}`,
    Visitor: senderWords(screenshot),
    // Once a person has decided, nothing waits.
    Checks: status === 'pending' ? analysis.reason : analysis.reason.replace('Waiting for review: ', ''),
    Decided: byPerson
      ? `by ${reviewedBy}, ${momentInIndia(reviewedAt)}`
      : status === 'approved' && analysis.autoApproved && 'automatically',
    Reason: rejectedFor !== null && REASON_WORDS[rejectedFor],
  };
  return (
    <Stack gap={8} className={css.viewerFacts}>
      <StatusBadge status={status} />
      <dl className={css.pairs}>
        {Object.entries(rows).map(
          ([name, words]) =>
            words !== false && (
              <Fragment key={name}>
                <dt className={css.muted}>{name}</dt>
                <dd>{words}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </Stack>
  );
}
