import type { Executor } from '@kubora/schema/db/client'
import { premessages } from '@kubora/schema/db/premessages'
import { inRealm } from '@kubora/validation/permissions'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { type Realm, realms } from '@kubora/validation/realms'
import { rowId } from '@kubora/validation/row-id'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { AuditChange, NoAudit } from '#actions/audit-change.ts'

type Stored = typeof premessages.$inferSelect
type Target = { realm: Realm; id: number }

/** What is decided of a premessage. */
export function contentOf({ name, chatTypes, texts }: Pick<Stored, 'name' | 'chatTypes' | 'texts'>) {
  return { name, chatTypes, texts }
}

/** Returns the id of a premessage as a target of the ACP log: with its realm, which decides who reads the line. */
export function targetIdOf({ realm, id }: Target): string {
  return `${realm}/${id}`
}

/** Returns the line of a change. None for an own one: it is a member's tool, and what is sent of it stands in the chat. */
export function lineOf(
  { ownerAccountId }: Pick<Stored, 'ownerAccountId'>,
  change: AuditChange,
): AuditChange | NoAudit {
  return ownerAccountId === null ? change : { none: 'a premessage of the member alone' }
}

const target = z.object({ realm: z.enum(realms), id: rowId })

const targetId = z.string().transform((text, context) => {
  const [realm, id] = text.split('/')
  const { data } = target.safeParse({ realm, id })
  if (data) return data
  context.addIssue('not the id of a premessage')
  return z.NEVER
})

/** Values of a premessage as lines of the ACP log have them; the input checks them again. */
const stored = z.object({ name: z.string(), chatTypes: z.array(z.string()), texts: z.unknown() })

/** Lines of the ACP log about a premessage. */
export const premessageLines = {
  added: z.object({ id: targetId, after: stored }),
  edited: z.object({ id: targetId, before: stored, after: stored }),
  deleted: z.object({ id: targetId, before: stored }),
}

/** What a revert of such a line needs besides the permission of its action. */
export function teamEditing(realm: Realm) {
  return [[inRealm(roleplayPermissions.editMessages, realm)] as const]
}

/** Returns a premessage of the team that is not deleted, or one that is; null when there is none. */
export async function presentPremessage(
  db: Executor,
  { realm, id }: Target,
  wanted: 'kept' | 'deleted' = 'kept',
) {
  const [row] = await db
    .select()
    .from(premessages)
    .where(and(eq(premessages.id, id), eq(premessages.realm, realm), isNull(premessages.ownerAccountId)))
  if (!row || (row.deletedAt !== null) !== (wanted === 'deleted')) return null
  return { version: row.version, content: contentOf(row) }
}
