import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseScreenshot, type ScreenshotMeasurements } from './screenshot.ts';

/** A phone screenshot with nothing against it. */
const clean: ScreenshotMeasurements = {
  decodes: true,
  width: 1080,
  height: 2160,
  blank: false,
  knownSha256: false,
  approvedIn30Days: 3,
  rejectedIn30Days: 0,
  uploadsIn24Hours: 0,
  autoApproveEnabled: true,
};
const given = (change: Partial<ScreenshotMeasurements>) => analyseScreenshot({ ...clean, ...change });

const UNREADABLE = 'the file could not be read as an image';
const SHAPE = 'it does not have the shape of an upright phone screen';
const SMALL = 'its shorter side is under 360 pixels';
const BLANK = 'it looks blank';
const SAME = 'the same image was sent before';
const NEW_VISITOR = 'this visitor has fewer than 3 approved screenshots in the last 30 days';
const REJECTED = 'a screenshot of this visitor was rejected in the last 30 days';
const MANY = '3 or more came within 24 hours';
const OFF = 'automatic approval is switched off';

describe('analyseScreenshot', () => {
  it('approves what has nothing against it', () => {
    expect(analyseScreenshot(clean)).toEqual({
      autoApproved: true,
      confidence: 100,
      reason: 'All checks passed.',
    });
  });

  it.each<[Partial<ScreenshotMeasurements>, number, string]>([
    [{ decodes: false }, 75, UNREADABLE],
    [{ height: 1080 }, 80, SHAPE],
    [{ knownSha256: true }, 40, SAME],
    [{ approvedIn30Days: 2 }, 90, NEW_VISITOR],
    [{ rejectedIn30Days: 1 }, 90, REJECTED],
    [{ approvedIn30Days: 0, rejectedIn30Days: 2 }, 90, REJECTED],
    [{ uploadsIn24Hours: 3 }, 100, MANY],
    [{ autoApproveEnabled: false }, 100, OFF],
  ])('leaves %o to a person, at %d', (change, score, objection) => {
    expect(given(change)).toEqual({
      autoApproved: false,
      confidence: score,
      reason: `Waiting for review: ${objection}.`,
    });
  });

  it('names every objection in order', () => {
    expect(
      given({
        decodes: false,
        width: 0,
        height: 0,
        blank: true,
        knownSha256: true,
        approvedIn30Days: 0,
        uploadsIn24Hours: 9,
        autoApproveEnabled: false,
      }).reason,
    ).toBe(
      `Waiting for review: ${[UNREADABLE, SHAPE, SMALL, BLANK, SAME, NEW_VISITOR, MANY, OFF].join('; ')}.`,
    );
  });

  it('adds up the met checks, and approves only under every condition', () => {
    const facts = fc.record<ScreenshotMeasurements>({
      decodes: fc.boolean(),
      width: fc.constantFrom(0, 359, 360, 1080),
      height: fc.constantFrom(0, 359, 576, 864, 1080, 2160),
      blank: fc.boolean(),
      knownSha256: fc.boolean(),
      approvedIn30Days: fc.constantFrom(0, 2, 3, 8),
      rejectedIn30Days: fc.constantFrom(0, 1),
      uploadsIn24Hours: fc.constantFrom(0, 2, 3),
      autoApproveEnabled: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (one) => {
        const duplicate = one.knownSha256;
        const trusted = one.approvedIn30Days > 2 && one.rejectedIn30Days < 1;
        let score = one.decodes ? 25 : 0;
        if (one.height >= 1.6 * one.width && one.height <= 2.4 * one.width && one.width > 0) score += 20;
        if (one.width >= 360 && one.height >= 360) score += 15;
        if (!one.blank) score += 15;
        if (!duplicate) score += 15;
        if (trusted) score += 10;
        if (duplicate && score > 40) score = 40;
        const result = analyseScreenshot(one);
        expect(result.confidence).toBe(score);
        expect(result.autoApproved).toBe(
          score >= 85 && trusted && one.uploadsIn24Hours < 3 && one.autoApproveEnabled,
        );
        expect(result.reason).toMatch(
          result.autoApproved
            ? /^(All checks passed\.|Approved, although .+\.)$/
            : /^Waiting for review: .+\.$/,
        );
      }),
      { numRuns: 500 },
    );
  });
});
