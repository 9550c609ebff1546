import type { TrailEntry } from '../../api/admin/adminHome.ts';
import { Link } from 'react-router-dom';
import type { AdminScreenshot } from '../../api/admin/adminScreenshots.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Stack, visuallyHidden } from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import * as css from './adminHome.css.ts';
import { TrailValue } from './TrailValue.tsx';
import { subjectPath } from './subjectPath.ts';
import { type TrailChange, changesOf, actionWords, actorName, nameOf } from './trailWords.ts';

export interface TrailRowProps {
  readonly entry: TrailEntry;
  /** The screenshot that it is about, if it is known. */
  readonly screenshot?: AdminScreenshot | undefined;
}

/** An entry of the trail: time, actor, action, record with a link to it, and changes. */
export function TrailRow({ entry, screenshot }: TrailRowProps) {
  const { at, subject } = entry;
  const name = nameOf(entry);
  const changes = changesOf(entry);
  return (
    <Grid as="li" rowGap={4} className={css.entry}>
      <time className={css.when} dateTime={new Date(at).toISOString()}>
        {momentInIndia(at)}
      </time>
      <div className={css.values}>
        <p>
          <strong className={css.who}>{actorName(entry)}</strong> {actionWords(entry)}
          {name !== null && <> “{name}”</>}
        </p>
        <Subject subject={subject} path={subjectPath(entry)} screenshot={screenshot} />
      </div>
      {changes.length > 0 && (
        <Stack as="dl" gap={4}>
          {changes.map((change) => (
            <Grid key={change.field} gap={8} align="baseline" className={css.change}>
              <dt className={css.muted}>{change.field}</dt>
              <dd className={css.values}>
                <Values change={change} />
              </dd>
            </Grid>
          ))}
        </Stack>
      )}
    </Grid>
  );
}

interface SubjectProps {
  readonly subject: string | null;
  readonly path: string | null;
  readonly screenshot: AdminScreenshot | undefined;
}

function Subject({ subject, path, screenshot }: SubjectProps) {
  if (subject === null) return null;
  if (path === null) return <p className={css.subject}>{subject}</p>;
  return (
    <p className={css.subject}>
      <Link to={path} className={css.subjectLink}>
        {screenshot && (
          <img
            src={screenshot.thumbnailUrl}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            className={css.thumbnail}
          />
        )}
        <span className={visuallyHidden}>Open</span> <span className={css.values}>{subject}</span>
      </Link>
    </p>
  );
}

function Values({ change: { before, after } }: { readonly change: TrailChange }) {
  if (before === null) return <TrailValue as="span" value={after ?? '(none)'} />;
  if (after === null) return <TrailValue as="del" value={before} />;
  return (
    <>
      <TrailValue as="del" value={before} /> <span aria-hidden>→</span> <TrailValue as="ins" value={after} />
    </>
  );
}
