/** The texts of a proof and of /verify. A text with gaps is a function of words. */
export const messages = {
  dialog: {
    title: 'Proof',
    about: 'Your device checks each line itself, from what the server made public.',
    file: 'Check a proof from a file',
    loading: 'Checking the proof',
  },
  row: (side: string, period: string, time: string, number: string) =>
    `${side} for draw ${period}, saved ${time}. Drawn: ${number}.`,
  own: 'It is your own pick: it has a random sign that only this page sent.',
  download: 'Download the proof',
  noDownload: 'This browser saves no files',
  worth:
    'It shows that the pick was fixed before its draw was put on the record. It does not show that nobody knew the draw earlier.',
  failures: {
    unbound: {
      title: 'No proof can be tied to this page',
      text: 'This browser has no answer of the server to this pick. It came from another browser or an older page, or it was not saved before its draw. A proof could be that of another pick.',
    },
    no_receipt: {
      title: 'There is no proof of this pick',
      text: 'If its draw is new, try again in a minute. If not, the pick came too late to be proved, or its draw was not seen.',
    },
    unreadable: {
      title: 'The server sent no proof that can be read',
      text: 'What it sent does not name this pick. It proves nothing.',
    },
    unavailable: {
      title: 'The proof could not be loaded',
      text: 'Check the connection, and that the page came over https. This says nothing about the pick.',
    },
  },
  claims: {
    list: 'What was checked',
    signed: 'Signed by the server',
    logged: 'On the public record',
    ordered: 'Made before the draw',
    yes: 'Yes',
    no: 'No',
    open: 'Not checked',
  },
  verify: {
    title: 'Check a proof',
    about: 'A proof shows that a pick was made before its draw. Your device checks it.',
    paste: 'Paste a proof',
    hint: 'The text of a .tlog-proof file, or drop the file here.',
    notReadable: 'This is no proof of Bigsmall. Paste the whole text of a .tlog-proof file.',
    noKey: 'This browser does not know the key of the record yet. Go online once, then try again.',
  },
  how: {
    title: 'How:',
    signed:
      'The server signs a checkpoint of its whole record. The Ed25519 signature was verified with the key below, the first one this browser saw.',
    logged: (besideRow: number, rows: number, besideBatch: number) =>
      `SHA-256 of the pick, with ${besideRow} neighbours, gives the root of its period’s batch of ${rows}. SHA-256 of the batch, with ${besideBatch} neighbours, gives the root that was signed. Any other pick would give another root.`,
    ordered: (batch: number, draw: number) =>
      `The record only grows at its end. The pick’s time is not after the close of its batch. The batch is entry ${batch}, the draw is entry ${draw}.`,
  },
  wrong: {
    signed: 'The key that this browser knows did not sign it.',
    logged: 'The hashes do not lead to the signed root: the pick or an entry was changed.',
    ordered: 'The draw stands before the batch, or the pick came after picks closed.',
  },
} as const;
