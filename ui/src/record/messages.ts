/** The texts of a proof and of /verify. A text with gaps is a function of words. */
export const messages = {
  dialog: {
    title: 'Proof',
    about: 'Your device checks each line itself, on the public record of the server.',
    file: 'Check a proof from a file',
    loading: 'Checking the proof',
  },
  row: (side: string, period: string, time: string, number: string) =>
    `${side} for draw ${period}, saved ${time}. Drawn: ${number}.`,
  download: 'Download the proof',
  noDownload: 'This browser saves no files',
  worth:
    'It shows that the pick was fixed before its draw was put on the record. It does not show that nobody knew the draw earlier.',
  failures: {
    missing: {
      title: 'There is no proof of this pick',
      text: 'If its draw is new, try again in a minute. If not, another browser sent the pick, it came too late to be proved, or its draw was not seen.',
    },
    unreadable: {
      title: 'The server sent no proof that can be read',
      text: 'Its answer does not name this pick, and proves nothing.',
    },
    unavailable: {
      title: 'The proof could not be loaded',
      text: 'Check the connection. This says nothing about the pick.',
    },
  },
  claims: {
    list: 'Checks',
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
    hint: 'The text of the file that you downloaded, or drop the file here.',
    notReadable: 'This is no proof of Bigsmall. Paste the whole text of the file.',
    noKey: 'This browser does not know the key of the record yet. Go online once, then try again.',
  },
  wrong: {
    signed: 'The key that this browser knows did not sign it.',
    logged: 'The hashes do not lead to the signed root: the pick or an entry was changed.',
    ordered: 'The draw stands before the batch, or the pick came after picks closed.',
  },
} as const;
