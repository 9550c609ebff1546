import type { ErrorCode } from '@bigsmall/adapters-http/wire';
import { SCREENSHOT_BOUNDS } from '@bigsmall/domain/content';
import { count } from '../../shared/format/count.ts';

/** What only the admin pages can be told; they have their own words. */
type AdminCode =
  | 'changed_meanwhile'
  | 'code_needed'
  | 'code_not_right'
  | 'invalid_banner'
  | 'invalid_gift_code'
  | 'password_not_right'
  | 'wrong_password';

const notUnderstood = 'The server did not read this right. Load the page again, then try once more.';
const busy = 'Many people ask for this right now. Please try again in a few seconds.';
const failed = 'The server could not do this. Please try again.';
const notAnImage = 'Please select a JPEG, PNG, or WebP image';
const { least, most, proportion } = SCREENSHOT_BOUNDS;

/** What is said for each error code of the server, and where no answer came. A new code needs its sentence here, or its place above. */
export const messages = {
  no_answer: 'The server did not answer. Please try again.',
  unauthorized: 'Your session has ended. Sign in, then try again.',
  invalid_request: notUnderstood,
  invalid_json: notUnderstood,
  malformed_request: notUnderstood,
  length_required: notUnderstood,
  cross_origin: notUnderstood,
  wrong_host: notUnderstood,
  sides_not_right: `A screenshot has sides of ${count(least)} to ${count(most)} pixels, and one side is at most ${proportion} times as long as the other.`,
  cooling_off: 'You are on a break.',
  own_limit_reached: 'Your own limit stops this for today.',
  not_found: 'This is not there. It may have been deleted.',
  request_timeout: 'The connection was too slow. Please try again.',
  prediction_late: 'It came too late: this round is closed.',
  already_predicted: 'You picked the other side before.',
  illegal_transition: 'A rejected screenshot cannot be withdrawn.',
  payload_too_large: 'Please select an image under 5MB',
  too_many_pixels: 'Please select an image of at most 40 megapixels',
  decoded_too_large: 'This image takes too much memory. Please save it smaller, or as an ordinary JPEG.',
  not_an_image: notAnImage,
  unsupported_media_type: notAnImage,
  period_not_open: 'This round is not open.',
  too_many_requests: 'Too many changes in a short time. Please wait a minute, then try again.',
  internal_error: failed,
  not_ready: failed,
  record_unsigned: failed,
  images_busy: busy,
  overloaded: busy,
  unavailable: failed,
} as const satisfies Readonly<Record<Exclude<ErrorCode, AdminCode> | 'no_answer', string>>;
