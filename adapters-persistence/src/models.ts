import type { Period } from '@bigsmall/domain';
import type { ScreenshotAnalysis } from '@bigsmall/domain/content';
import type { AdminAccount, PublicId } from '@bigsmall/domain/people';
import type {
  OwnRow,
  RecordedPrediction,
  StoredAdminSession,
  StoredBanner,
  StoredDraw,
  StoredGiftCode,
  StoredReward,
  StoredScreenshot,
  TrailEntry,
} from '@bigsmall/domain/ports';
import {
  type AbstractDataType,
  DataTypes,
  type FindOptions,
  type Model,
  type ModelAttributeColumnOptions as Column,
  type ModelStatic,
  type Order,
  type Sequelize,
} from 'sequelize';

/** The model of a table. */
export type Table<Row extends object> = ModelStatic<Model<Row, Partial<Row>>>;

type Texts<Key extends string> = Readonly<Record<Key, string>>;
type Numbers<Key extends string> = Readonly<Record<Key, number>>;

/** How values are stored: flags as 0 or 1, other plain values as JSON. */
const KINDS = {
  text: () => ({ type: DataTypes.TEXT }),
  number: () => ({ type: DataTypes.BIGINT }),
  double: () => ({ type: DataTypes.DOUBLE }),
  flag: (key) => ({
    type: DataTypes.INTEGER,
    get() {
      return this.getDataValue(key) === 1;
    },
    set(value: boolean) {
      this.setDataValue(key, Number(value));
    },
  }),
  json: (key) => ({
    type: DataTypes.TEXT,
    get() {
      return JSON.parse(this.getDataValue(key) as string) as unknown;
    },
    set(value: object | null) {
      this.setDataValue(key, value && JSON.stringify(value));
    },
  }),
} satisfies Record<string, (key: string) => Column & ThisType<Model>>;

/** The names of the attributes of each kind; `*` marks the key. A column has the name in snake case, or that after `=`. */
type Columns = Partial<Record<keyof typeof KINDS, string>>;

function attributesOf(columns: Columns): Record<string, Column> {
  const all = Object.entries(columns).flatMap(([kind, names]) =>
    names.split(' ').map((name) => {
      const [, key = '', isKey, field] = /^(\w+)(\*)?(?:=(\w+))?$/.exec(name)!;
      const column: Column = KINDS[kind as keyof Columns](key);
      return [key, { ...column, primaryKey: isKey !== undefined, ...(field && { field }) }] as const;
    }),
  );
  return Object.fromEntries(all);
}

/** The models of all tables, each after the tables that it refers to. Migrations create the schema. */
export function modelsOf(sequelize: Sequelize) {
  const table = <Row extends object>(name: string, columns: Columns): Table<Row> =>
    sequelize.define<Model<Row, Partial<Row>>>(name, attributesOf(columns) as never, {
      tableName: name,
      underscored: true,
      timestamps: false,
    });
  return {
    draws: table<DrawRow>('draws', {
      text: 'period* sortKey',
      number: 'number inRecord drawnAt firstSeenAt unseenAt',
    }),
    predictions: table<RecordedPrediction>('predictions', {
      text: 'id* sessionId period prediction=side source status day',
      double: 'confidence',
      number: 'recordedAt lockAt weekStart',
      flag: 'ranked verified',
    }),
    settlements: table<OwnRow>('settlements', { text: 'period* resolution', number: 'settledAt' }),
    players: table<Player>('players', {
      text: 'sessionId* publicId',
      number:
        'total correct currentStreak longestStreak countedTotal countedCorrect countedStreak lastPredictionAt countedLastAt',
      double: 'evidence',
    }),
    playerWeeks: table<Figures & Numbers<'weekStart'>>('player_weeks', {
      text: 'sessionId*',
      number: 'total correct countedTotal countedCorrect weekStart* lastPredictionAt',
      double: 'evidence',
    }),
    predictionCounts: table<Texts<'day'> & Numbers<'total'>>('prediction_counts', {
      text: 'day*',
      number: 'total',
    }),
    weeklyRewards: table<StoredReward>('weekly_rewards', {
      text: 'publicId',
      number: 'rank* correct total points weekStart*',
    }),
    rankEntries: table<Texts<'sessionId' | 'visitor' | 'network'> & Numbers<'weekStart' | 'seat'>>(
      'rank_entries',
      { text: 'sessionId* visitor network', number: 'seat weekStart*' },
    ),
    recordEntries: table<Texts<'entry' | 'hashes'> & Numbers<'place'>>('record_entries', {
      text: 'entry hashes',
      number: 'place*',
    }),
    recordRows: table<RecordRows>('record_rows', { text: 'period* lines hashes', number: 'first*' }),
    recordPeriods: table<RecordPeriod>('record_periods', {
      text: 'period* blocks',
      number: 'total lockAt batch draw',
    }),
    facts: table<Texts<'name' | 'value'>>('facts', { text: 'name* value' }),
    screenshots: table<ScreenshotRow>('screenshots', {
      text: 'id* imageKey thumbnailKey imageSha256 thumbnailSha256 status mimeType sha256 visitorId reason sameAs reviewedBy rejectedFor',
      number: 'fileSize width height version submittedAt reviewedAt',
      double: 'confidence',
      flag: 'autoApproved',
    }),
    giftCodes: table<StoredGiftCode>('gift_codes', {
      text: 'id* gameName registrationUrl giftCode iconKey iconSha256',
      number: 'publishedAt createdAt updatedAt',
      flag: 'isActive',
    }),
    giftCodesSeen: table<Texts<'sessionId'> & Numbers<'seenAt'>>('gift_codes_seen', {
      text: 'sessionId*',
      number: 'seenAt',
    }),
    banners: table<StoredBanner>('banners', {
      text: 'id* title content',
      number: 'contentVersion createdAt updatedAt',
      flag: 'isActive',
    }),
    bannerViews: table<Texts<'sessionId' | 'bannerId'> & Numbers<'contentVersion' | 'viewedAt'>>(
      'banner_views',
      { text: 'sessionId* bannerId*', number: 'contentVersion* viewedAt' },
    ),
    brakes: table<Texts<'key' | 'brakes'> & Numbers<'usedAt'>>('brakes', {
      text: 'key* brakes',
      number: 'usedAt',
    }),
    admins: table<AdminAccount>('admins', {
      text: 'id* name password totpSecret',
      number: 'totpStep createdAt',
    }),
    adminSessions: table<StoredAdminSession>('admin_sessions', {
      text: 'tokenHash* adminId passwordMark',
      number: 'createdAt lastSeenAt',
    }),
    trail: table<TrailEntry>('audit_log', {
      text: 'id* actor action subject',
      number: 'at=done_at',
      json: 'before=before_facts after=after_facts',
    }),
    tries: table<Texts<'key' | 'id'> & Numbers<'at' | 'expiresAt'>>('tries', {
      text: 'key* id*',
      number: 'at* expiresAt',
    }),
  };
}

/** A draw, the form of its period by which it is ordered, and whether it is in the log. */
export type DrawRow = StoredDraw & Texts<'sortKey'> & Numbers<'inRecord'>;

export type ScreenshotRow = Omit<StoredScreenshot, 'analysis'> & ScreenshotAnalysis;

/** Figures of a session, in a week or of all time. */
type Figures = Texts<'sessionId'> &
  Numbers<'total' | 'correct' | 'countedTotal' | 'countedCorrect' | 'lastPredictionAt' | 'evidence'>;
type Player = Figures &
  Numbers<'currentStreak' | 'longestStreak' | 'countedStreak' | 'countedLastAt'> & {
    readonly publicId: PublicId;
  };

type RecordRows = Texts<'period' | 'lines' | 'hashes'> & Numbers<'first'>;
type RecordPeriod = Numbers<'total' | 'lockAt'> &
  Readonly<Record<'batch' | 'draw', number | null>> & {
    readonly period: Period;
    readonly blocks: string | null;
  };

/** The newest by this time first, of equally new ones the greater id. */
export const newestBy = (time: string): Order => [
  [time, 'DESC'],
  ['id', 'DESC'],
];

/** The entities of the rows that are found. */
export async function entitiesOf<Row extends object>(
  table: Table<Row>,
  options?: FindOptions<Row>,
): Promise<readonly Row[]> {
  return (await table.findAll(options)).map((row) => row.get());
}

/** The columns of a table with their types, and the values of an entity in their order, for one INSERT of many. */
export function columnsOf<Row extends object>(table: Table<Row>) {
  const all = Object.entries<Column>(table.getAttributes());
  return {
    columns: Object.fromEntries(
      all.map(([, { field, type }]) => [field, (type as AbstractDataType).toSql()]),
    ),
    cells: (entity: Row) =>
      all.map(([key]) => {
        const value = entity[key as keyof Row];
        return typeof value === 'boolean' ? Number(value) : (value as string | number | null);
      }),
  };
}
