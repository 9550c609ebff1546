import type { GiftCodeStore, StoredGiftCode } from '@bigsmall/domain/ports';
import { appendAudit } from './appendAudit.ts';
import type { Bind, Database } from './database.ts';

type GiftCodeRow = {
  readonly id: string;
  readonly game_name: string;
  readonly registration_url: string;
  readonly gift_code: string;
  readonly is_active: number;
  readonly icon_key: string | null;
  readonly icon_sha256: string | null;
  readonly published_at: number;
  readonly created_at: number;
  readonly updated_at: number;
};

const LIST = 'SELECT * FROM gift_codes ORDER BY created_at DESC, id DESC';

const ADD = `
  INSERT INTO gift_codes
    (id, game_name, registration_url, gift_code, is_active, icon_key, icon_sha256, published_at, created_at, updated_at)
  VALUES
    ($id, $gameName, $registrationUrl, $giftCode, $isActive, $iconKey, $iconSha256, $publishedAt, $createdAt, $updatedAt)`;

// Changes nothing, but holds the row until the transaction ends, and reads it as those before left it: both databases
// understand it alike.
const HOLD = 'UPDATE gift_codes SET id = id WHERE id = $id RETURNING *';

const REPLACE = `
  UPDATE gift_codes SET
    game_name = $gameName, registration_url = $registrationUrl, gift_code = $giftCode, is_active = $isActive,
    icon_key = $iconKey, icon_sha256 = $iconSha256, published_at = $publishedAt, created_at = $createdAt, updated_at = $updatedAt
  WHERE id = $id`;

const REMOVE = 'DELETE FROM gift_codes WHERE id = $id RETURNING *';

const MARK_SEEN = `
  INSERT INTO gift_codes_seen (session_id, seen_at) VALUES ($sessionId, $at)
  ON CONFLICT (session_id) DO UPDATE SET seen_at = excluded.seen_at
    WHERE excluded.seen_at > gift_codes_seen.seen_at`;

/** Gift codes in the table `gift_codes`, and who last looked when in `gift_codes_seen`. */
export function createSequelizeGiftCodeStore(db: Database): GiftCodeStore {
  return {
    async list() {
      return (await db.select<GiftCodeRow>(LIST, {})).map(giftCodeOfRow);
    },

    add: (code, audit) =>
      db.write(async (transaction) => {
        await db.change(ADD, bindGiftCode(code), transaction);
        await appendAudit(db, audit, transaction);
      }),

    revise: (id, revise) =>
      db.write(async (transaction) => {
        const [row] = await db.select<GiftCodeRow>(HOLD, { id }, transaction);
        if (row === undefined) return undefined;
        const { next, audit } = revise(giftCodeOfRow(row));
        await db.change(REPLACE, bindGiftCode({ ...next, id }), transaction);
        await appendAudit(db, audit, transaction);
        return next;
      }),

    remove: (id, audit) =>
      db.write(async (transaction) => {
        const [row] = await db.select<GiftCodeRow>(REMOVE, { id }, transaction);
        if (row === undefined) return undefined;
        const removed = giftCodeOfRow(row);
        await appendAudit(db, audit(removed), transaction);
        return removed;
      }),

    async seenAt(sessionId) {
      const [row] = await db.select<{ readonly seen_at: number }>(
        'SELECT seen_at FROM gift_codes_seen WHERE session_id = $sessionId',
        { sessionId },
      );
      return row?.seen_at ?? null;
    },

    async markSeen(sessionId, at) {
      await db.write((transaction) => db.change(MARK_SEEN, { sessionId, at }, transaction));
    },
  };
}

function bindGiftCode(code: StoredGiftCode): Bind {
  return { ...code, isActive: code.isActive ? 1 : 0 };
}

function giftCodeOfRow(row: GiftCodeRow): StoredGiftCode {
  return {
    id: row.id,
    gameName: row.game_name,
    registrationUrl: row.registration_url,
    giftCode: row.gift_code,
    isActive: row.is_active === 1,
    iconKey: row.icon_key,
    iconSha256: row.icon_sha256,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
