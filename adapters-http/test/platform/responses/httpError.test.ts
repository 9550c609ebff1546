import { ICON_USE, toImageError } from '../../../src/platform/bodies.ts';
import { expect, it } from 'vitest';
import { toBusyError, toPayloadError, toRateLimitError } from '../../../src/platform/errors.ts';

it.each([
  [0, '1 second', '1'],
  [1, '1 second', '1'],
  [1001, '2 seconds', '2'],
  [119_000, '119 seconds', '119'],
  [119_001, '2 minutes', '120'],
  [120_001, '3 minutes', '121'],
  [3_600_000, '60 minutes', '3600'],
])('a caller beyond a limit of %i ms is told to come again in %s', (waitMs, words, seconds) => {
  const { output, message } = toRateLimitError(waitMs);
  expect(message).toBe(`Too many requests. Please try again in ${words}.`);
  expect([output.statusCode, output.headers['retry-after']]).toEqual([429, seconds]);
});

it('a caller whose password was not checked may come again in two seconds', () => {
  expect(toBusyError().output).toMatchObject({ statusCode: 429, headers: { 'retry-after': '2' } });
});

it('the error of a payload has a sentence for each fault', () => {
  const errors = [
    { field: 'title', message: 'Title is required' },
    { field: 'url', message: 'Must be a valid URL' },
  ];
  const error = toPayloadError({ code: 'invalid_banner', errors });
  expect(error.message).toBe('title: Title is required. url: Must be a valid URL.');
  expect(error.data).toMatchObject({ faults: errors });
});

it.each([
  ['decoded_too_large', 'This image takes too much memory. Please save it smaller, or as an ordinary JPEG.'],
  ['too_many_pixels', 'Please select an image of at most 40 megapixels'],
  ['images_busy', 'Many images are coming in at the moment. Please try again in a few seconds.'],
  ['not_an_image', 'Please select a JPEG, PNG, GIF, or WebP image'],
] as const)('an image that is rejected as %s is told why', (code, message) => {
  expect(toImageError({ code }, ICON_USE).message).toBe(message);
});
