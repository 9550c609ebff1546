/** The texts of the last 24 hours. A text with gaps is a function of words. */
export const messages = {
  title: 'The last 24 hours',
  none: 'The balance of BIG and SMALL, draw by draw. Grey: where chance keeps it on 19 days in 20.',
  caption: (sides: string, often: string, run: string, oftenRun: string) =>
    `${sides}: a coin does this ${often}. Longest run: ${run}, which chance gives ${oftenRun}.`,
  often: (n: string, of: string, day: boolean) =>
    day ? `on ${n} day${n === '1' ? '' : 's'} in ${of}` : `${n} time${n === '1' ? '' : 's'} in ${of}`,
  hour: (from: string, to: string, sides: string) => `${from} to ${to}: ${sides}`,
} as const;
