import { sql } from 'drizzle-orm'
import { bytea, check, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/**
 * Textures of the skin service, cached for all api processes, also while the service is unavailable. Any row may be
 * deleted; the oldest ones are deleted once there are too many.
 */
export const skinTextures = snakeCase.table(
  'skin_textures',
  {
    /** The game identity; no reference, as pictures also show people who never played here. */
    uuid: uuid().primaryKey(),
    /** A checked 64×64 PNG; null when the service has no skin. */
    png: bytea(),
    /** SHA-256 of the picture, base64url, shortened to 16 characters; null without one. */
    digest: text(),
    /** When the service last responded. */
    checkedAt: instant().notNull(),
    /** When the service is queried again; the old picture is shown until then. */
    askAgainAt: instant().notNull(),
  },
  (t) => [
    index('skin_textures_checked_idx').on(t.checkedAt),
    // 64×64 pixels of 4 bytes and the PNG around them: no skin is larger
    check('skin_textures_png_check', sql`${t.png} is null or octet_length(${t.png}) <= 20000`),
    check('skin_textures_digest_check', sql`(${t.png} is null) = (${t.digest} is null)`),
  ],
)
