import type {
  AdminScreenshot,
  ScreenshotStatus,
  ScreenshotTab,
} from '../../../api/admin/adminScreenshots.ts';

/** This admin's decisions in flight by id, and the newest answer to each. */
export type OwnDecisions = {
  readonly sending: ReadonlyMap<string, ScreenshotStatus>;
  readonly answers: ReadonlyMap<string, AdminScreenshot>;
};

/** A shown screenshot; `stale` when another admin moved it out of the tab: it stays in place until the next refresh. */
export type VisibleItem = { readonly screenshot: AdminScreenshot; readonly stale: boolean };

export type Arrangement = {
  readonly visibleItems: readonly VisibleItem[];
  /** In the list and not shown yet. */
  readonly newItems: readonly AdminScreenshot[];
};

/** The server's list with this admin's answers applied: an answer may be newer than the list. */
export function currentList(
  list: readonly AdminScreenshot[],
  tab: ScreenshotTab,
  { answers }: OwnDecisions,
): readonly AdminScreenshot[] {
  return list
    .map((screenshot) => newer(screenshot, answers.get(screenshot.id)))
    .filter(({ status }) => belongs(status, tab));
}

/** The same screenshots in the same order, with the data of the newest list. */
export function updatedRows(
  rows: readonly AdminScreenshot[],
  list: readonly AdminScreenshot[],
): readonly AdminScreenshot[] {
  const listed = byId(list);
  return rows.map((row) => listed.get(row.id) ?? row);
}

/**
 * The screenshots to show. A row leaves at once when this admin moves it out of the tab, and is back in its place when
 * the server rejects that. Changes by others move nothing: they appear in `newItems` or as `stale`.
 */
export function arrange(
  rows: readonly AdminScreenshot[],
  list: readonly AdminScreenshot[],
  tab: ScreenshotTab,
  own: OwnDecisions,
): Arrangement {
  const listed = byId(list);
  const shownIds = new Set(rows.map(({ id }) => id));
  const leaving = ({ id }: AdminScreenshot) => {
    const to = own.sending.get(id);
    return to !== undefined && !belongs(to, tab);
  };
  const visibleItems = rows.flatMap((row): readonly VisibleItem[] => {
    if (leaving(row)) return [];
    const seen = listed.get(row.id);
    const answer = own.answers.get(row.id);
    const screenshot = newer(seen ?? row, answer);
    // The answer applies until the list has a newer version.
    if (screenshot === answer) return belongs(screenshot.status, tab) ? [{ screenshot, stale: false }] : [];
    return [{ screenshot, stale: seen === undefined }];
  });
  const newItems = currentList(list, tab, own).filter(
    (screenshot) => !shownIds.has(screenshot.id) && !leaving(screenshot),
  );
  return { visibleItems, newItems };
}

function belongs(status: ScreenshotStatus, tab: ScreenshotTab): boolean {
  return tab === 'all' || status === tab;
}

function newer(screenshot: AdminScreenshot, answer: AdminScreenshot | undefined): AdminScreenshot {
  return answer !== undefined && answer.version > screenshot.version ? answer : screenshot;
}

const byId = (list: readonly AdminScreenshot[]) =>
  new Map(list.map((screenshot) => [screenshot.id, screenshot]));
