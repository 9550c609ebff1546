import type { AuditLogEntry } from '../../api/adminHome.ts';
import { Stack } from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import * as css from './adminHome.css.ts';
import { AuditValue } from './AuditValue.tsx';
import { type AuditChange, changesOf, actionWords, actorName, nameOf } from './auditWords.ts';

/** An entry of the audit log: time, actor, action, record and changes. */
export function AuditRow({ entry }: { readonly entry: AuditLogEntry }) {
  const { at, subject } = entry;
  const name = nameOf(entry);
  const changes = changesOf(entry);
  return (
    <li className={css.entry}>
      <time className={css.when} dateTime={new Date(at).toISOString()}>
        {momentInIndia(at)}
      </time>
      <div className={css.values}>
        <p>
          <strong className={css.who}>{actorName(entry)}</strong> {actionWords(entry)}
          {name !== null && <> “{name}”</>}
        </p>
        {subject !== null && <p className={css.subject}>{subject}</p>}
      </div>
      {changes.length > 0 && (
        <Stack as="dl" gap={4}>
          {changes.map((change) => (
            <div key={change.field} className={css.change}>
              <dt className={css.muted}>{change.field}</dt>
              <dd className={css.values}>
                <Values change={change} />
              </dd>
            </div>
          ))}
        </Stack>
      )}
    </li>
  );
}

function Values({ change: { before, after } }: { readonly change: AuditChange }) {
  if (before === null) return <AuditValue as="span" value={after ?? '(none)'} />;
  if (after === null) return <AuditValue as="del" value={before} />;
  return (
    <>
      <AuditValue as="del" value={before} /> <span aria-hidden>→</span> <AuditValue as="ins" value={after} />
    </>
  );
}
