import type { AdminScreenshot, ScreenshotStatus, ScreenshotTab } from '../../api/adminScreenshots.ts';

/** What this admin did: verdicts under way by id, and the newest answer to each. */
export type OwnVerdicts = {
  readonly sending: ReadonlyMap<string, ScreenshotStatus>;
  readonly answers: ReadonlyMap<string, AdminScreenshot>;
};

/** A screenshot on the desk; `gone` when another hand took it out of the tab: it keeps its place until the list is renewed. */
export type Placed = { readonly shot: AdminScreenshot; readonly gone: boolean };

export type Arrangement = {
  readonly placed: readonly Placed[];
  /** In the list and not on the desk yet. */
  readonly fresh: readonly AdminScreenshot[];
};

/** The server's list as it must be by now: an answer is newer than a list that was read before it. */
export function currentList(
  list: readonly AdminScreenshot[],
  tab: ScreenshotTab,
  { answers }: OwnVerdicts,
): readonly AdminScreenshot[] {
  return list.map((shot) => newer(shot, answers.get(shot.id))).filter(({ status }) => belongs(status, tab));
}

/** The same screenshots in the same places, as the newest list knows them. */
export function followed(
  rows: readonly AdminScreenshot[],
  list: readonly AdminScreenshot[],
): readonly AdminScreenshot[] {
  const listed = byId(list);
  return rows.map((row) => listed.get(row.id) ?? row);
}

/**
 * What lies on the desk. A row moves only when this admin gave a verdict that takes it out of the tab, which it leaves
 * at once; refused, it is back where it was. What others add is `fresh`, what others take away stays as `gone`.
 */
export function arrange(
  rows: readonly AdminScreenshot[],
  list: readonly AdminScreenshot[],
  tab: ScreenshotTab,
  own: OwnVerdicts,
): Arrangement {
  const listed = byId(list);
  const onDesk = new Set(rows.map(({ id }) => id));
  const leaving = ({ id }: AdminScreenshot) => {
    const to = own.sending.get(id);
    return to !== undefined && !belongs(to, tab);
  };
  const placed = rows.flatMap((row): readonly Placed[] => {
    if (leaving(row)) return [];
    const seen = listed.get(row.id);
    const answer = own.answers.get(row.id);
    const shot = newer(seen ?? row, answer);
    // The answer counts for as long as nothing newer is known.
    if (shot === answer) return belongs(shot.status, tab) ? [{ shot, gone: false }] : [];
    return [{ shot, gone: seen === undefined }];
  });
  const fresh = currentList(list, tab, own).filter((shot) => !onDesk.has(shot.id) && !leaving(shot));
  return { placed, fresh };
}

function belongs(status: ScreenshotStatus, tab: ScreenshotTab): boolean {
  return tab === 'all' || status === tab;
}

function newer(shot: AdminScreenshot, answer: AdminScreenshot | undefined): AdminScreenshot {
  return answer !== undefined && answer.version > shot.version ? answer : shot;
}

const byId = (list: readonly AdminScreenshot[]) => new Map(list.map((shot) => [shot.id, shot]));
