import { CLOSE_SECONDS } from '../../game/countdown.ts';
import { plural } from '../../shared/format/plural.ts';

/** What the AI card says. */
export const messages = {
  specified: {
    title: 'Auto Prediction (AI Mode)',
    switchText: 'Predictions run every 60 seconds.',
    generate: 'Generate AI Prediction',
    testWin: 'Test Win Detection',
    latest: 'Latest',
    share: 'Share Result',
  },
  lastDraws: 'Last 5 draws, latest first',
  /** In the ring, above and below its number. */
  ring: {
    open: 'picks close in',
    closed: 'closed · draw in',
    drawing: 'drawing',
    draw: (digits: string) => `draw ${digits}`,
    says: (percent: number) => `AI says · ${percent}% sure`,
    closesIn: 'closes in',
    said: (side: string) => `closed · AI said ${side}`,
    drew: 'drew',
    right: 'right',
    wrong: 'wrong',
    late: 'too late for this one',
    next: 'the next one is predicted',
    break: 'on a break until',
    rounds: 'limit reached · off until',
    off: (day: string) => `${day} · AI mode is off`,
    never: 'not in this visit',
  },
  outage: {
    stale: { since: 'no new draws since', next: 'it goes on with the game' },
    unreachable: { since: 'no connection since', next: 'trying again by itself' },
    waiting: 'AI mode goes on when it is back',
  },
  howItGoes: `A pick closes ${CLOSE_SECONDS} s before its draw. After the draw it is public, with an id, no name.`,
  off: 'Switch AI mode on for a prediction.',
  scoreToCome: 'Your score comes here after the first draw.',
  lastTen: 'Your last ten',
  few: (right: number, wrong: number) => `${right} right, ${wrong} wrong`,
  coin: ' right · a coin gets 5',
  missed: (rounds: number, from: string, to: string) =>
    plural(rounds, {
      one: `Passed while this tab slept: ${from}.`,
      other: `Passed while this tab slept: ${from} to ${to}, ${rounds} rounds.`,
    }),
  score: {
    wins: 'Wins',
    losses: 'Losses',
    rate: 'Win rate',
    streak: 'Streak',
    won: (wins: number) => `${wins} right`,
    lost: (losses: number) => `${losses} wrong`,
    none: '–',
  },
  last: {
    drew: (drawn: string) => `Last: drew ${drawn}`,
    won: (side: string, drawn: string) => `Last: ${side}, won, drew ${drawn}`,
    lost: (side: string, drawn: string) => `Last: ${side}, lost, drew ${drawn}`,
  },
  sending: 'Picked.',
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

/** The rows of the last predictions. */
export const listed = {
  period: 'Draw',
  pick: 'AI said',
  drawn: 'Drawn',
  /** Heard between the pick and its draw. */
  thenDrawn: ', Drawn',
  mark: (period: string, result: string) => `${period}: ${result}`,
  notDrawn: 'no draw',
  notYetDrawn: 'no draw yet',
  win: 'Right',
  loss: 'Wrong',
  void: 'No draw',
  waiting: 'Waiting',
  proof: (period: string) => `Proof of draw ${period}:`,
  noProof: (period: string) => `Draw ${period}:`,
  hint: 'Tap a row to see its proof.',
  unranked: 'We cannot see when this game shows a draw. So picks here do not count for ranks.',
} as const;
