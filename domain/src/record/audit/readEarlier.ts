import { type EarlierFigures, parseEarlier } from '../earlierFigures.ts';
import { hexOf } from '../../game/draw/fairNumber.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import type { AuditFinding } from './auditFinding.ts';

/** A server that shows more pages is not read to their end. */
const MOST_PAGES = 100;

/** Reads all figures from before the record that a server shows; those of a server that shows none are empty. */
export async function readEarlier(sha256: Sha256, text: (path: string) => Promise<string | undefined>) {
  const figures: EarlierFigures[] = [];
  const findings: AuditFinding[] = [];
  let digest = '';
  for (let page = 0; ; page++) {
    const path = `/api/log/before/${page}`;
    const served = (await text(path)) ?? '';
    if (served === '') return { figures, findings, digest };
    if (page === MOST_PAGES) {
      findings.push({ code: 'before_unreadable', about: path });
      return { figures, findings, digest };
    }
    digest = hexOf(sha256(encodeUtf8(digest + served)));
    for (const line of served.replace(/\n$/, '').split('\n')) {
      const parsed = parseEarlier(line);
      if (parsed.ok) figures.push(parsed.value);
      else {
        findings.push({ code: 'before_unreadable', about: path });
        return { figures, findings, digest };
      }
    }
  }
}
