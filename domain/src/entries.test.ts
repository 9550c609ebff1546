import { expect, it } from 'vitest';
import * as main from './index.ts';
import * as log from './log.ts';
import * as people from './people.ts';
import * as content from './content.ts';

// Values alone: types are gone at run time.
it.each([
  [
    'main',
    main,
    `
      DAY DEFAULT_RANK_MINIMUM FITS_CLOCK HISTORY_WINDOW LARGE_SKEW LOCK_BEFORE_DRAW MAX_LEVELS MINUTE
      NAMEABLE_BITS NETWORK_SEATS OUTCOMES PREDICTION_SOURCES PREDICTION_STATUSES PRIOR_ROUNDS RANKING_OBSTACLES
      REWARD_POINTS STRATEGY_NAMES TRIAL_SESSION VOID_AFTER_NEWER_DRAWS accuracyRate
      accuracyTone backtest beyondLuck chartText coinBand comparePeriods confidenceSequence
      dayOfIndia drawColours drawTime eBenjaminiHochberg emptyTracker
      evidence evidenceFactor extendTally fail fitsClock gameListOf hourOf hoursUntil isPeriod
      isRankable isVerified isWindowOpen istDay judgeRows levelChart longestRuns mergeDraws minuteOf
      nextPeriod oppositeOf outcomeOf parseBalance parseFeed parseLevels parseTracker periodSortKey
      periodsOfHour pickState predict predictManually predictionWindows rankPlayers rankingStatus
      replacePending requirePeriod resolvePending riskOfRuin rowBadge signedEvidence soundClock strategyTips
      succeed trackPrediction trackRecord tryNextPeriod usernameOf weekOf
      weeklyRewards wilsonInterval
    `,
  ],
  [
    'log',
    log,
    `
      EMPTY_FRONTIER RECEIPT_CLAIMS TILE_WIDTH appendLeaf batchEntryText checkpointText completedBy
      decodeBase64 decodeUtf8 drawEntryText encodeBase64 encodeUtf8 entryBundle failedClaim frontierNodes
      inclusionProof isHash isNonce leafHash nodeHash noteKey openCheckpoint openNote parseCheckpoint parseEntry
      parseEntryBundle parseNote parseReceipt parseReceiptFile parseRow parseTilePath parseTlogProof
      parseVerifierKey readLeaves receiptFile rootOf rowText sameBytes signNote tilePath tileWithin
      tlogProofText treeOf verifierKeyText verifyInclusion
    `,
  ],
  [
    'people',
    people,
    `
      ADMIN_NAME_PATTERN ADMIN_SESSION_IDLE ADMIN_SESSION_LASTS
      COOL_OFFS MOST_LIMIT NO_BRAKES accountFor brakeKeys
      csvLine 
      requirePublicId requireSessionId strictestLimit
    `,
  ],
  [
    'content',
    content,
    `
      ICON_BOUNDS MAX_BANNER_CONTENT MAX_MARKDOWN_NESTING MAX_PIXELS MAX_UPLOAD_BYTES
      REJECTION_REASONS SCREENSHOT_BOUNDS SCREENSHOT_STATUSES abbreviateGiftCode analyseScreenshot bannerViewKey checkBanner
      checkGiftCode imageBoundsError isWebUrl markdownNesting
      maskGiftCode moderate parseObjectKey
      requireObjectKey truncateUrl
    `,
  ],
] as const)('the entry %s exports these names and no others', (_, entry, names) => {
  const sorted = Object.keys(entry).toSorted((a, b) => (a < b ? -1 : 1));
  expect(sorted).toEqual(names.trim().split(/\s+/));
});
