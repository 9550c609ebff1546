import { errorBodyOf, statusOf } from '../../api/errorOf.ts';

/** Why nothing was changed, in plain words; `kept` ends them with what became of the reader's own work. */
export function bannerFault(error: unknown, kept = 'Nothing was changed.'): string {
  const status = statusOf(error);
  if (status === undefined) {
    return 'The server did not answer, so it may or may not have been done. Look at the list before trying again.';
  }
  if (status === 401) return `You were signed out. ${kept} Sign in, then press again.`;
  if (status === 404) return `This ad was deleted meanwhile. ${kept}`;
  if (status === 429) return `Too many changes in a short time. ${kept} Wait a minute, then try again.`;
  const said = status < 500 ? errorBodyOf(error)?.message : undefined;
  return `${said ?? 'The server could not do it just now.'} ${kept}`;
}
