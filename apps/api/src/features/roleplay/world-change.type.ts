import type { Database } from '@kubora/schema/db/client'
import {
  characters,
  worldChangeKindEnum,
  worldChanges,
  worldChangeStateEnum,
} from '@kubora/schema/db/roleplay'
import { moneyTransferResult } from '@kubora/schema/protocol/commands/money-transfer'
import type { Realm as RealmName } from '@kubora/validation/realms'
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'

/** Most wishes that the page of a character shows. */
const shownMax = 50

const cursorKey = z.tuple([z.guid()])

const WorldChangeKind = builder.enumType('WorldChangeKind', { values: worldChangeKindEnum.enumValues })

const WorldChangeState = builder.enumType('WorldChangeState', {
  description:
    'PENDING until the game says what it did. UNKNOWN: it may have taken effect; a late receipt still settles it.',
  values: worldChangeStateEnum.enumValues,
})

/** A wish as staff see it. */
export type WorldChangeRow = Awaited<ReturnType<typeof selectChanges>>[number]

function nameOf(id: 'character_id' | 'other_character_id') {
  // with its table, which a column of a query over one table is written without
  return sql<string | null>`(select c.first_name || ' ' || c.last_name from ${characters} c
    where c.realm = world_changes.realm and c.id = world_changes.${sql.identifier(id)})`
}

function selectChanges(db: Database, condition: SQL | undefined, limit: number) {
  return db
    .select({
      id: worldChanges.id,
      realm: worldChanges.realm,
      kind: worldChanges.kind,
      state: worldChanges.state,
      characterId: worldChanges.characterId,
      characterName: nameOf('character_id'),
      otherCharacterId: worldChanges.otherCharacterId,
      otherCharacterName: nameOf('other_character_id'),
      before: worldChanges.before,
      after: worldChanges.after,
      reason: worldChanges.reason,
      result: worldChanges.result,
      memberName: worldChanges.memberName,
      createdAt: worldChanges.createdAt,
      settledAt: worldChanges.settledAt,
    })
    .from(worldChanges)
    .where(condition)
    .orderBy(desc(worldChanges.id))
    .limit(limit)
}

type Balances = z.output<typeof moneyTransferResult>

const TransferBalances = builder.objectRef<Balances>('TransferBalances').implement({
  description: 'Balances in whole euros; null: the game did not say.',
  fields: (t) => ({
    from: t.field({ type: 'Float', nullable: true, resolve: ({ fromBalance }) => fromBalance ?? null }),
    to: t.field({ type: 'Float', nullable: true, resolve: ({ toBalance }) => toBalance ?? null }),
  }),
})

function balancesOf(result: unknown): Balances | null {
  return moneyTransferResult.safeParse(result).data ?? null
}

/** What a team member wished of the world. */
export const WorldChange = builder.objectRef<WorldChangeRow>('WorldChange').implement({
  description: 'What a team member wished of the world, and what the game did with it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    realm: t.expose('realm', { type: Realm }),
    kind: t.expose('kind', { type: WorldChangeKind }),
    state: t.expose('state', { type: WorldChangeState }),
    characterId: t.exposeString('characterId'),
    characterName: t.exposeString('characterName', {
      nullable: true,
      description: 'The present name of the character.',
    }),
    otherCharacterId: t.exposeString('otherCharacterId', {
      nullable: true,
      description: 'Another character that it is about, such as the receiver of money.',
    }),
    otherCharacterName: t.exposeString('otherCharacterName', {
      nullable: true,
      description: 'Its present name.',
    }),
    balances: t.field({
      type: TransferBalances,
      nullable: true,
      description: 'Both balances after a transfer, as the game said.',
      resolve: ({ kind, result }) => (kind === 'MONEY_TRANSFER' ? balancesOf(result) : null),
    }),
    before: t.expose('before', { type: 'JSON', description: 'The values when it was wished.' }),
    after: t.expose('after', { type: 'JSON', description: 'The values that were wished.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it failed, or is unknown.' }),
    memberName: t.exposeString('memberName'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true }),
  }),
})

/** A page of wishes. */
export const WorldChangePage = builder.objectRef<Page<WorldChangeRow>>('WorldChangePage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [WorldChange] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})

/** Returns what staff wished of a character, newest first. */
export function listChangesOf(
  db: Database,
  { realm, characterId }: { realm: RealmName; characterId: string },
): Promise<WorldChangeRow[]> {
  const isOf = or(eq(worldChanges.characterId, characterId), eq(worldChanges.otherCharacterId, characterId))
  return selectChanges(db, and(eq(worldChanges.realm, realm), isOf), shownMax)
}

/** Returns a wish. */
export async function readChange(db: Database, id: string): Promise<WorldChangeRow | undefined> {
  return (await selectChanges(db, eq(worldChanges.id, id), 1))[0]
}

/** Returns one page of the wishes of some kinds in a realm, newest first. */
export async function listChanges(
  db: Database,
  {
    realm,
    kinds,
    after,
    first,
  }: {
    realm: RealmName
    kinds: readonly WorldChangeRow['kind'][]
    after?: string | null | undefined
    first: number
  },
): Promise<Page<WorldChangeRow>> {
  const size = pageSize(first)
  const before = readCursor(cursorKey, after)
  const condition = and(
    eq(worldChanges.realm, realm),
    inArray(worldChanges.kind, [...kinds]),
    before ? lt(worldChanges.id, before[0]) : undefined,
  )
  return toPage(await selectChanges(db, condition, size + 1), size, ({ id }) => [id])
}
