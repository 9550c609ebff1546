import { CLOSE_SECONDS } from '../../game/countdown.ts';
import { plural } from '../../shared/format/plural.ts';

/** What the AI card says. */
export const messages = {
  specified: {
    title: 'Auto Prediction (AI Mode)',
    switchText: 'Predictions run every 60 seconds.',
    generate: 'Generate AI Prediction',
    testWin: 'Test Win Detection',
  },
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
  howItGoes: `A pick closes ${CLOSE_SECONDS} s before its draw. After the draw it is public, with an id, no name.`,
  scoreToCome: 'Your score comes here after the first draw.',
  off: 'Switch AI mode on for a prediction.',
  stopped: (end: string) => `Off until ${end}.`,
  missed: (rounds: number, from: string, to: string) =>
    plural(rounds, {
      one: `Passed while this tab slept: ${from}.`,
      other: `Passed while this tab slept: ${from} to ${to}, ${rounds} rounds.`,
    }),
  outage: {
    stale: (time: string | null) =>
      time === null ? 'No new draws: not updated in this visit.' : `No new draws: not updated since ${time}.`,
    unreachable: (time: string | null) =>
      time === null
        ? 'No connection: not updated in this visit.'
        : `No connection: not updated since ${time}.`,
    waiting: 'No connection. AI mode goes on when it is back.',
  },
  secondsUnit: 's',
  seconds: (left: number) => `${left} s`,
  score: {
    wins: 'Wins',
    losses: 'Losses',
    rate: 'Win rate',
    streak: 'Streak',
    won: (wins: number) => `${wins} W`,
    lost: (losses: number) => `${losses} L`,
    streakTitle: 'Picks in a row that were right (W) or wrong (L)',
  },
  last: {
    drew: (drawn: string) => `Last: drew ${drawn}`,
    won: (side: string, drawn: string) => `Last: ${side}, won, drew ${drawn}`,
    lost: (side: string, drawn: string) => `Last: ${side}, lost, drew ${drawn}`,
  },
  late: 'Too late: this round is closed. The next one is predicted.',
  sending: 'Picked. Sent within half a minute, not all at once.',
  recorded: 'Recorded before the draw',
  unranked: 'Recorded, not ranked',
  waitingForItsDraw: 'Waiting for its draw.',
  waitingForNext: 'Waiting for the next draw.',
} as const;

/** What a screen reader hears of a round. */
export const spoken = {
  stated: (period: string, side: string, percent: number) =>
    `Prediction for ${period}: ${side}, ${percent}% sure.`,
  pick: (side: string) => `AI says ${side}.`,
  closesIn: (seconds: number) => `Closes in ${seconds} seconds.`,
  closed: 'Closed.',
} as const;
