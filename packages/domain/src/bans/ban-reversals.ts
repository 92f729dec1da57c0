import { banPermissions } from '@kubora/validation/permissions/bans'
import { z } from 'zod'
import { inverse } from '#actions/revert.ts'
import { banValues, fieldsOf, presentBan } from '#bans/present-ban.ts'

const changed = z.object({ before: banValues, after: banValues })

/** How a change of an active ban is reverted: an edit gives the fields that it changed their former values. */
export const editedBack = inverse(changed, async (db, { before, after }) => {
  const { banId, ...restored } = before
  const { banId: _id, ...left } = after
  const ban = await presentBan(db, banId)
  const now = ban?.active === true ? fieldsOf(ban.content, left) : null
  const input = { ...ban?.content, ...restored, id: banId, version: ban?.version }
  const needs = isLess(left, restored) ? { alsoNeeds: banPermissions.deleteBans } : {}
  return { by: 'bans.edit', input, left, now, restored, ...needs }
})

/** How a new or restored ban is reverted: its player is unbanned. */
export const liftedAgain = inverse(z.object({ after: banValues }), async (db, { after }) => {
  const { banId, ...left } = after
  const ban = await presentBan(db, banId)
  const now = ban?.active === true ? fieldsOf(ban.content, left) : null
  return { by: 'bans.unban', input: { id: banId, version: ban?.version }, left, now, restored: null }
})

/** Returns whether what would be restored ends sooner or leaves game servers, for which one has to be allowed to unban. */
function isLess(left: Record<string, unknown>, restored: Record<string, unknown>): boolean {
  const end = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.POSITIVE_INFINITY)
  const endsSooner = 'endsAt' in restored && end(restored['endsAt']) < end(left['endsAt'])
  return endsSooner || (typeof restored['realm'] === 'string' && restored['realm'] !== left['realm'])
}
