import { defineRelationsPart, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgEnum,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { byteOrderedText, createdAt, instant, numericRef, timeOrderedId } from '#db/columns.ts'
import { commands } from '#db/commands.ts'
import { realmEnum } from '#db/game-servers.ts'
import { players } from '#db/players.ts'

/** What each reported row has, whatever it is. */
function reportedColumns() {
  return {
    realm: realmEnum().notNull(),
    /** The game's own, unique in the realm among things of its kind. */
    id: byteOrderedText().notNull(),
    /** Instant of the change in the game; an older report never overwrites a newer one. */
    version: bigint({ mode: 'number' }).notNull(),
    reportedAt: instant().notNull(),
    /** When the game reported that it is gone; it stays for its history. */
    removedAt: instant(),
  }
}

/** SQL: whether an id is one that a command's `stateKey` can hold. */
function isWorldId(id: SQLWrapper) {
  return sql`${id} ~ '^[A-Za-z0-9_.:-]{1,40}$'`
}

/**
 * Characters of the roleplay as the game server that owns the world of their realm reported them last. The game decides what they
 * are; nothing here changes but by its reports (docs/adr/0066-the-game-owns-the-world.md). References to other reported rows are
 * no foreign keys, as rows come in any order.
 */
export const characters = snakeCase.table(
  'characters',
  {
    ...reportedColumns(),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The number on the character's papers, as the game shows it. */
    idNumber: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** The names and the number in lower-case Latin letters, for order and search. */
    firstNameKey: byteOrderedText().notNull(),
    lastNameKey: byteOrderedText().notNull(),
    idNumberKey: byteOrderedText().notNull(),
    birthday: date({ mode: 'string' }),
    gender: text(),
    lastPlayedAt: instant(),
    /** Whether the character is at work now; null where the game does not say. */
    working: boolean(),
    /** Id of the job, and of the rank in it; null without one. */
    job: text(),
    rank: text(),
    /** Whole euros. */
    money: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.realm, t.id] }),
    // the orders of the list, which are also those of a search by one name or both
    index('characters_last_name_idx')
      .on(t.realm, t.lastNameKey, t.firstNameKey, t.id)
      .where(sql`${t.removedAt} is null`),
    index('characters_first_name_idx')
      .on(t.realm, t.firstNameKey, t.lastNameKey, t.id)
      .where(sql`${t.removedAt} is null`),
    index('characters_id_number_idx').on(t.realm, t.idNumberKey, t.id).where(sql`${t.removedAt} is null`),
    index('characters_last_played_idx')
      .on(t.realm, sql`coalesce(${t.lastPlayedAt}, '-infinity') desc`, t.id)
      .where(sql`${t.removedAt} is null`),
    // when the game reported any of the realm last
    index('characters_reported_idx').on(t.realm, t.reportedAt),
    // members of a job, rank by rank
    index('characters_job_idx')
      .on(t.realm, t.job, sql`coalesce(${t.rank}, '')`, t.lastNameKey, t.firstNameKey, t.id)
      .where(sql`${t.removedAt} is null and ${t.job} is not null`),
    index('characters_removed_idx')
      .on(t.realm, sql`${t.removedAt} desc`, sql`${t.id} desc`)
      .where(sql`${t.removedAt} is not null`),
    index('characters_player_idx').on(t.playerId, t.realm),
    check('characters_id_check', isWorldId(t.id)),
  ],
)

/** Jobs of the roleplay with their ranks. */
export const jobs = snakeCase.table(
  'jobs',
  {
    ...reportedColumns(),
    name: text().notNull(),
    /** The lowest first. */
    ranks: jsonb().$type<{ id: string; name: string }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.realm, t.id] }), check('jobs_id_check', isWorldId(t.id))],
)

/** Houses, flats and plots of the roleplay. */
export const properties = snakeCase.table(
  'properties',
  {
    ...reportedColumns(),
    address: text().notNull(),
    /** The address in lower-case Latin letters, for order and search. */
    addressKey: byteOrderedText().notNull(),
    /** Whole euros. */
    price: bigint({ mode: 'number' }),
    /** Whether it is let instead of sold; null where the game does not say. */
    rentable: boolean(),
    /** Null: nobody has it. The character may not be reported yet. */
    ownerCharacterId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.realm, t.id] }),
    index('properties_address_idx').on(t.realm, t.addressKey, t.id).where(sql`${t.removedAt} is null`),
    // few, wherever they stand in the order
    index('properties_free_idx')
      .on(t.realm, t.addressKey, t.id)
      .where(sql`${t.removedAt} is null and ${t.ownerCharacterId} is null`),
    index('properties_owner_idx')
      .on(t.realm, t.ownerCharacterId)
      .where(sql`${t.ownerCharacterId} is not null`),
    check('properties_id_check', isWorldId(t.id)),
  ],
)

/** Vehicles of the roleplay. */
export const vehicles = snakeCase.table(
  'vehicles',
  {
    ...reportedColumns(),
    /** Null: nobody has it. The character may not be reported yet. */
    ownerCharacterId: text(),
    licensePlate: text().notNull(),
    /** The plate in lower-case Latin letters, without spaces and dashes, for order and search. */
    plateKey: byteOrderedText().notNull(),
    vehicleType: text().notNull(),
    vehicleColor: text(),
    /** Null: it is not parked. */
    garage: text(),
    /** Characters who have a key, beside the owner. */
    access: text().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.realm, t.id] }),
    index('vehicles_plate_idx').on(t.realm, t.plateKey, t.id).where(sql`${t.removedAt} is null`),
    index('vehicles_owner_idx').on(t.realm, t.ownerCharacterId).where(sql`${t.ownerCharacterId} is not null`),
    index('vehicles_access_idx').using('gin', t.access),
    check('vehicles_id_check', isWorldId(t.id)),
  ],
)

/** What a licence allows. */
export const licenseTypeEnum = pgEnum('license_type', ['AIR', 'DRIVING', 'WATER', 'WEAPON'])

/** Licences of characters. */
export const licenses = snakeCase.table(
  'licenses',
  {
    ...reportedColumns(),
    /** The character may not be reported yet. */
    characterId: text().notNull(),
    type: licenseTypeEnum().notNull(),
    /** Null: without an end. */
    validUntil: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.realm, t.id] }),
    index('licenses_character_idx').on(t.realm, t.characterId, t.type),
    index('licenses_valid_idx')
      .on(t.realm, sql`coalesce(${t.validUntil}, 'infinity')`, t.id)
      .where(sql`${t.removedAt} is null`),
    index('licenses_type_idx')
      .on(t.realm, t.type, sql`coalesce(${t.validUntil}, 'infinity')`, t.id)
      .where(sql`${t.removedAt} is null`),
    check('licenses_id_check', isWorldId(t.id)),
  ],
)

/**
 * Things that the game reported as removed and that were never reported otherwise: a late report from before must not bring them
 * back.
 */
export const removedWorldRows = snakeCase.table(
  'removed_world_rows',
  {
    realm: realmEnum().notNull(),
    /** As in `/roleplay-facts`. */
    kind: text().notNull(),
    id: byteOrderedText().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.realm, t.kind, t.id] })],
)

/** What staff wish of the world. */
export const worldChangeKindEnum = pgEnum('world_change_kind', [
  'CHARACTER_RENAME',
  'CHARACTER_JOB',
  'CHARACTER_LICENSE',
  'CHARACTER_OWNER',
  'CHARACTER_DELETE',
  'CHARACTER_RESTORE',
  'MONEY_TRANSFER',
])

/** PENDING → APPLIED | FAILED | UNKNOWN, by the receipt of the game; UNKNOWN may still be settled. */
export const worldChangeStateEnum = pgEnum('world_change_state', ['PENDING', 'APPLIED', 'FAILED', 'UNKNOWN'])

/** What team members wish of the world, and what the game did with it. A row outlives its command. */
export const worldChanges = snakeCase.table(
  'world_changes',
  {
    id: timeOrderedId(),
    realm: realmEnum().notNull(),
    kind: worldChangeKindEnum().notNull(),
    /** The character it is about. */
    characterId: text().notNull(),
    /** Another one that it is about, such as the receiver of money. */
    otherCharacterId: text(),
    /** The values as they were reported when it was wished, and as they are to be, named as in the command. */
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    state: worldChangeStateEnum().notNull().default('PENDING'),
    /** Why it failed, or why it is unknown: the reason of the receipt, or a code of ours. */
    reason: text(),
    /** The result in the receipt, with fields of the command type. */
    result: jsonb(),
    /** Null when the command is deleted, as it is after 30 days. */
    commandId: uuid().references(() => commands.id, { onDelete: 'set null' }),
    accountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of the team member at that time. */
    memberName: text().notNull(),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (t) => [
    // a receipt settles one wish
    uniqueIndex('world_changes_command_key').on(t.commandId),
    // read backwards for the newest first
    index('world_changes_character_idx').on(t.realm, t.characterId, t.id),
    index('world_changes_other_idx')
      .on(t.realm, t.otherCharacterId, t.id)
      .where(sql`${t.otherCharacterId} is not null`),
    index('world_changes_kind_idx').on(t.realm, t.kind, t.id),
    index('world_changes_pending_idx').on(t.id).where(sql`${t.state} = 'PENDING'`),
    index('world_changes_account_idx').on(t.accountId),
    check('world_changes_settled_check', sql`(${t.settledAt} is null) = (${t.state} = 'PENDING')`),
  ],
)

/** Relations of characters to their players. */
export const roleplayRelations = defineRelationsPart({ characters, players }, (r) => ({
  characters: {
    player: r.one.players({ from: r.characters.playerId, to: r.players.id, optional: false }),
  },
  players: { characters: r.many.characters() },
}))
