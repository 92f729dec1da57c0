import { defineRelationsPart, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { createdAt, instant, numericId, numericRef, timeOrderedId } from '#db/columns.ts'
import { contentItems } from '#db/content.ts'
import { realmEnum } from '#db/game-servers.ts'
import { players } from '#db/players.ts'

/** Unit of a ban's duration, as it was entered (docs/SPECIFICATION.md §3). */
export const banUnitEnum = pgEnum('ban_unit', ['DAYS', 'HOURS', 'MINUTES'])

/** How a ban ended: its time passed, somebody unbanned the player, or it was shortened to an instant that had passed. */
export const banEndEnum = pgEnum('ban_end', ['EXPIRED', 'UNBANNED', 'SHORTENED'])

/** What happened to a ban. */
export const banChangeKindEnum = pgEnum('ban_change_kind', [
  'CREATED',
  'EDITED',
  'SHORTENED',
  'UNBANNED',
  'EXPIRED',
  'RESTORED',
])

/** A reason in all three languages. */
export type StoredReasons = Readonly<Record<'de' | 'en' | 'fr', string>>

/** A step of a ladder: the duration of the first ban, the second … The last one counts for all further bans. */
export type StoredBanStep = Readonly<{ duration: number; unit: 'DAYS' | 'HOURS' | 'MINUTES' }>

/** Prepared bans of a realm or the network; deleted ones stay for the bans that were made with them. */
export const banTemplates = snakeCase.table(
  'ban_templates',
  {
    id: numericId(),
    /** The realm whose bans it is for; null for bans of the network. */
    realm: realmEnum(),
    /** What the team calls it. */
    name: text().notNull(),
    reasons: jsonb().$type<StoredReasons>().notNull(),
    steps: jsonb().$type<readonly StoredBanStep[]>().notNull(),
    ruleId: numericRef().references(() => contentItems.id, { onDelete: 'set null' }),
    /** Grows with every change, so that nobody changes a template they have not read. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    index('ban_templates_name_idx').on(t.name, t.id).where(sql`${t.deletedAt} is null`),
    index('ban_templates_rule_idx').on(t.ruleId),
    check('ban_templates_steps_check', sql`jsonb_array_length(${t.steps}) between 1 and 10`),
  ],
)

/** Exclusions of players; whether one is active is decided by `ended_at`, `ends_at` and the database's clock. */
export const bans = snakeCase.table(
  'bans',
  {
    id: timeOrderedId(),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Where it holds: on the game servers of this realm, or on all of them when null. */
    realm: realmEnum(),
    /** What the player reads. */
    reason: text().notNull(),
    /** What only the team reads. */
    remark: text(),
    adminAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of the team member at that time; it stays when the account is deleted. */
    adminName: text().notNull(),
    /** As entered: −1 is permanent, 0 ends at once. */
    duration: integer().notNull(),
    unit: banUnitEnum().notNull(),
    startsAt: createdAt(),
    /** Null for a permanent ban. */
    endsAt: instant(),
    /** When it ended for good. A ban whose time has passed is given this instant by a job, or by the next ban. */
    endedAt: instant(),
    endKind: banEndEnum(),
    endedByAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    endedByName: text(),
    /** The rule that it cites. */
    ruleId: numericRef().references(() => contentItems.id, { onDelete: 'set null' }),
    /** The template it was made with, whose next step depends on it. */
    templateId: numericRef().references(() => banTemplates.id, { onDelete: 'set null' }),
    /** Grows with every change, so that nobody changes a ban they have not read. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    // one active ban per player
    uniqueIndex('bans_active_key').on(t.playerId).where(sql`${t.endedAt} is null`),
    index('bans_player_idx').on(t.playerId, t.id),
    index('bans_open_idx').on(t.id).where(sql`${t.endedAt} is null`),
    // by the end, permanent ones last; also finds those whose time has passed
    index('bans_open_end_idx')
      .on(sql`coalesce(${t.endsAt}, 'infinity')`, t.id)
      .where(sql`${t.endedAt} is null`),
    index('bans_expired_idx').on(t.id).where(sql`${t.endKind} = 'EXPIRED'`),
    index('bans_lifted_idx').on(t.id).where(sql`${t.endKind} in ('UNBANNED', 'SHORTENED')`),
    index('bans_realm_idx').on(t.realm, t.id),
    index('bans_admin_idx').on(t.adminAccountId, t.id),
    index('bans_ended_by_idx').on(t.endedByAccountId),
    index('bans_rule_idx').on(t.ruleId),
    index('bans_template_idx').on(t.templateId),
    check('bans_duration_check', sql`${t.duration} between -1 and 5000`),
    // permanent and without an end are the same
    check('bans_ends_check', sql`(${t.duration} = -1) = (${t.endsAt} is null)`),
    check('bans_ended_check', sql`(${t.endedAt} is null) = (${t.endKind} is null)`),
  ],
)

/** A ban as its history stores it, by the names of the columns. */
export type StoredBanChange = Readonly<Record<string, unknown>>

/** Every change of a ban: who, when, and what before and after. Rows are only added. */
export const banChanges = snakeCase.table(
  'ban_changes',
  {
    id: timeOrderedId(),
    banId: uuid()
      .notNull()
      .references(() => bans.id, { onDelete: 'cascade' }),
    kind: banChangeKindEnum().notNull(),
    at: instant().notNull().default(sql`clock_timestamp()`),
    /** Null when the time passed. */
    actorAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    actorName: text(),
    /** Null for the creation. */
    before: jsonb().$type<StoredBanChange>(),
    after: jsonb().$type<StoredBanChange>().notNull(),
    /** Why, where the team member said so. */
    comment: text(),
  },
  (t) => [
    index('ban_changes_ban_idx').on(t.banId, t.id),
    index('ban_changes_actor_idx').on(t.actorAccountId),
  ],
)

/** Links to what proves a ban, in the order in which they were entered. Only the team reads them. */
export const banEvidence = snakeCase.table(
  'ban_evidence',
  {
    id: numericId(),
    banId: uuid()
      .notNull()
      .references(() => bans.id, { onDelete: 'cascade' }),
    url: text().notNull(),
  },
  (t) => [
    uniqueIndex('ban_evidence_url_key').on(t.banId, t.url),
    check('ban_evidence_url_check', sql`starts_with(${t.url}, 'https://') and length(${t.url}) <= 2000`),
  ],
)

/** Relations of bans to the player, the template, the history and the evidence. */
export const banRelations = defineRelationsPart(
  { bans, banChanges, banEvidence, banTemplates, players },
  (r) => ({
    bans: {
      player: r.one.players({ from: r.bans.playerId, to: r.players.id, optional: false }),
      changes: r.many.banChanges(),
      evidence: r.many.banEvidence(),
      template: r.one.banTemplates({ from: r.bans.templateId, to: r.banTemplates.id }),
    },
    banChanges: { ban: r.one.bans({ from: r.banChanges.banId, to: r.bans.id, optional: false }) },
    banEvidence: { ban: r.one.bans({ from: r.banEvidence.banId, to: r.bans.id, optional: false }) },
    banTemplates: { bans: r.many.bans() },
    players: { bans: r.many.bans() },
  }),
)
