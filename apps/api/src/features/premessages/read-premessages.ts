import type { Principal } from '@kubora/domain/kernel/actor'
import type { Database } from '@kubora/schema/db/client'
import { premessages, premessageVersions } from '@kubora/schema/db/premessages'
import type { Realm } from '@kubora/validation/realms'
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'

/** A premessage as its readers see it, with who wrote it last. */
export type PremessageRow = Awaited<ReturnType<typeof readPremessages>>[number]

/** A version of a premessage. */
export type PremessageVersionRow = Awaited<ReturnType<typeof readVersions>>[number]

/** Most versions that are read of a premessage, the newest. */
const versionsMax = 100

type Reader = Pick<Principal, 'accountId'>

/** SQL: the team's premessages of a realm, and the reader's own. */
function isFor({ accountId }: Reader, realm: Realm) {
  return and(
    eq(premessages.realm, realm),
    isNull(premessages.deletedAt),
    or(isNull(premessages.ownerAccountId), eq(premessages.ownerAccountId, accountId)),
  )
}

/** Returns the premessages of a realm, the team's first, each list in its order; or the one with this id. */
export function readPremessages(db: Database, reader: Reader, realm: Realm, id?: number) {
  return db
    .select({
      id: premessages.id,
      own: sql<boolean>`${premessages.ownerAccountId} is not null`,
      name: premessages.name,
      chatTypes: premessages.chatTypes,
      texts: premessages.texts,
      position: premessages.position,
      uses: premessages.uses,
      lastUsedAt: premessages.lastUsedAt,
      version: premessages.version,
      changedAt: premessageVersions.at,
      changedByName: premessageVersions.memberName,
    })
    .from(premessages)
    .innerJoin(
      premessageVersions,
      and(
        eq(premessageVersions.premessageId, premessages.id),
        eq(premessageVersions.version, premessages.version),
      ),
    )
    .where(and(isFor(reader, realm), id === undefined ? undefined : eq(premessages.id, id)))
    .orderBy(sql`${premessages.ownerAccountId} is not null`, asc(premessages.position), asc(premessages.id))
}

/** Returns the versions of a premessage that the reader may read, newest first; none when there is no such premessage. */
export function readVersions(db: Database, reader: Reader, realm: Realm, id: number) {
  return db
    .select({
      version: premessageVersions.version,
      name: premessageVersions.name,
      chatTypes: premessageVersions.chatTypes,
      texts: premessageVersions.texts,
      at: premessageVersions.at,
      memberName: premessageVersions.memberName,
    })
    .from(premessages)
    .innerJoin(premessageVersions, eq(premessageVersions.premessageId, premessages.id))
    .where(and(isFor(reader, realm), eq(premessages.id, id)))
    .orderBy(desc(premessageVersions.version))
    .limit(versionsMax)
}
