import { CLOSE_SECONDS } from '../../game/roundPhase.ts';

/** What the AI card says. */
export const messages = {
  specified: { title: 'Auto Prediction (AI Mode)', switchText: 'Predictions run every 60 seconds.' },
  lastDraws: 'Last 5 draws',
  latestFirst: 'latest first',
  /** Above the clock of a round without a pick. */
  clock: { open: 'Next draw closes in', closed: 'Closed. Draw in', drawing: 'Drawing…' },
  /** Below a pick. */
  pickClock: { open: 'Closes in', closed: 'Closed. Draw in', drawing: 'Drawing…' },
  drawn: 'Drawn',
  aiSays: 'AI says',
  aiSaid: 'AI said',
  right: 'right',
  wrong: 'wrong',
  sure: (percent: number) => `${percent}% sure`,
  share: 'Share',
  howItGoes: `A pick closes ${CLOSE_SECONDS} s before its draw. After the draw it is public, under a random id.`,
  scoreToCome: 'Your score comes here after the first draw.',
  forStatisticians: 'For statisticians',
  off: 'Switch AI mode on for a prediction.',
  late: 'Too late: this round is closed. The next one is predicted.',
  sending: 'Picked. Sent within half a minute, not all at once.',
  recorded: 'Recorded before the draw',
  unranked: 'Recorded, not ranked',
  waitingForItsDraw: 'Waiting for its draw.',
  waitingForNext: 'Waiting for the next draw.',
} as const;

/** What a screen reader hears of a round. */
export const spoken = {
  pick: (side: string) => `AI says ${side}.`,
  closesIn: (seconds: number) => `Closes in ${seconds} seconds.`,
  closed: 'Closed.',
} as const;
