import type { PublishedDraw } from '../../support/replayFeed.ts';

/** Rows that a feed must never show, each with an id ahead of all that follow: a typing error, another list, a test. */
export const WRONG_ROWS: readonly (PublishedDraw & { readonly what: string })[] = [
  { what: '17 nines', issueNumber: '99999999999999999', number: '7' },
  { what: 'the last minute of 9999', issueNumber: '99991231100011440', number: '3' },
  { what: 'a day of the year after next', issueNumber: '20281105100010700', number: '8' },
  { what: "another game's list", issueNumber: '20260927100020301', number: '1' },
  { what: '20 digits', issueNumber: '20260926100010990123', number: '9' },
  { what: '32 digits', issueNumber: '20260926100010990123456789012345', number: '0' },
];
