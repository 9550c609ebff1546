import { plural } from '../../shared/format/plural.ts';

/** The texts of the gallery and of the upload. A text with gaps is a function of words. */
export const messages = {
  specified: {
    title: 'Community Success Gallery',
    none: 'No approved screenshots yet',
    more: 'Load More',
    previous: 'Previous',
    next: 'Next',
    position: (place: string, all: string) => `${place} of ${all}`,
  },
  about: 'Chosen wins: losses are not shown.',
  failed: 'The gallery could not be loaded',
  outdated: 'Not updated just now; what was loaded before is shown.',
  loading: 'Loading the gallery',
  /** The first tile, which opens the upload. */
  yours: 'Yours here',
  view: (place: string, moment: string) => `View screenshot ${place}, ${moment}`,
  viewFailed: (view: string) => `${view}, its preview failed to load`,
  viewer: 'Screenshot viewer',
  picture: (moment: string) => `Screenshot submitted on ${moment}`,
  upload: {
    specified: {
      wrongType: 'Please select a JPEG, PNG, or WebP image',
      tooLarge: 'Please select an image under 5MB',
      submit: 'Submit',
      cancel: 'Cancel',
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
    sent: 'Sent',
    sending: (percent: number) => `Sending, ${percent}%`,
    checking: 'Checking the picture',
    chooseAnother: 'Choose another file',
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
      keep: 'Keep it',
      remove: 'Remove for good',
      of: (press: string, moment: string) => `${press}: ${moment}`,
      withdrawn: 'Screenshot withdrawn',
      withdrawnText: 'It is no longer shown, and its picture is removed.',
      notWithdrawn: 'Not withdrawn',
    },
    failure: {
      /** Of a file whose error has no sentence. */
      unusable: 'This file cannot be used.',
      tooMany: (minutes: number) =>
        plural(minutes, {
          one: 'Too many uploads. Please try again in 1 minute. The file is kept.',
          other: `Too many uploads. Please try again in ${minutes} minutes. The file is kept.`,
        }),
      notSent: 'Not sent. The file is kept; try again.',
    },
  },
} as const;
