import { plural } from '../../shared/format/plural.ts';

/** The texts of the upload. A text with gaps is a function of words. */
export const messages = {
  specified: {
    wrongType: 'Please select a JPEG, PNG, or WebP image',
    tooLarge: 'Please select an image under 5MB',
    submit: 'Submit',
    cancel: 'Cancel',
    approved: 'Approved',
    another: 'Submit Another',
    failed: 'Upload failed',
    failedText: 'Failed to upload screenshot. Please try again.',
    pending: 'Pending verification',
    autoApproved: 'Screenshot Auto-Approved!',
    confidence: (percent: number) => `Confidence: ${percent}%`,
    submitted: 'Screenshot submitted successfully!',
  },
  title: 'Submit a screenshot',
  about: 'Shown once approved, without location or camera data.',
  choose: 'Choose a screenshot',
  /** After it, where the page is wide: a phone drops no files. */
  drop: 'or drop it here',
  hint: 'JPEG, PNG or WebP, up to 5 MB',
  preview: 'Preview of the chosen screenshot',
  ready: 'Ready to submit.',
  sent: 'Sent',
  sending: (percent: number) => `Sending, ${percent}%`,
  checking: 'Checking the picture',
  chooseAnother: 'Choose another file',
  waits: 'Submitted for review',
  inGallery: 'It is in the gallery.',
  /** Why it is shown or waits, by the code of the server. */
  reasons: { checks_passed: 'All checks passed.', in_review: 'Waiting for review.' },
  own: {
    title: 'Your screenshots',
    states: { pending: 'Waiting for review', approved: 'In the gallery', rejected: 'Not approved' },
    /** Why it was not approved, by the code that an admin chose. */
    reasons: {
      no_win: 'It does not show a win.',
      unclear: 'It is cut off or hard to read.',
      personal_data: 'It shows personal data, such as a name or a phone number.',
      sent_before: 'It was sent before.',
      edited: 'It looks edited.',
    },
    withdraw: 'Withdraw',
    withdrawOf: (moment: string) => `Withdraw: ${moment}`,
    keep: 'Keep it',
    keepOf: (moment: string) => `Keep it: ${moment}`,
    remove: 'Remove for good',
    removeOf: (moment: string) => `Remove for good: ${moment}`,
    fewer: 'Show fewer',
    more: (hidden: number) => `Show ${hidden} more`,
    withdrawn: 'Screenshot withdrawn',
    withdrawnText: 'It is no longer shown, and its picture is removed.',
    notWithdrawn: 'Not withdrawn',
  },
  failure: {
    /** By the status of the answer, where its code has no sentence. */
    rejected: {
      400: 'The file could not be read.',
      413: 'The file is too large.',
      415: 'This is not a JPEG, PNG, or WebP image.',
      422: 'The picture does not have the shape of a screenshot.',
    },
    takeAnother: (why: string) => `${why} Choose another file.`,
    /** What ends a sentence. */
    end: '.',
    tooMany: 'Too many uploads. Please wait some minutes.',
    waitSeconds: (n: number) =>
      plural(n, {
        one: `Too many uploads. Please try again in ${n} second.`,
        other: `Too many uploads. Please try again in ${n} seconds.`,
      }),
    waitMinutes: (n: number) =>
      plural(n, {
        one: `Too many uploads. Please try again in ${n} minute.`,
        other: `Too many uploads. Please try again in ${n} minutes.`,
      }),
    kept: (why: string) => `${why} The file is kept.`,
    notSent: 'Not sent. The file is kept; try again.',
  },
} as const;
