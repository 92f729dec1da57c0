import { inRealm } from '@kubora/validation/permissions'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { realms } from '@kubora/validation/realms'
import { z } from 'zod'
import { type AlsoNeeded, inverse } from '#actions/revert.ts'
import { banValues, fieldsOf, presentBan } from '#bans/present-ban.ts'

const changed = z.object({ before: banValues, after: banValues })

/** How a change of an active ban is reverted: an edit gives the fields that it changed their former values. */
export const editedBack = inverse(changed, async (db, { before, after }) => {
  const { banId, ...restored } = before
  const { banId: _id, ...left } = after
  const ban = await presentBan(db, banId)
  const now = ban?.active === true ? fieldsOf(ban.content, left) : null
  const input = { ...ban?.content, ...restored, id: banId, version: ban?.version }
  const alsoNeeds = alsoNeededFor(left, restored, ban?.content['realm'])
  return { by: 'bans.edit', input, left, now, restored, alsoNeeds }
})

/** How a new or restored ban is reverted: its player is unbanned. */
export const liftedAgain = inverse(z.object({ after: banValues }), async (db, { after }) => {
  const { banId, ...left } = after
  const ban = await presentBan(db, banId)
  const now = ban?.active === true ? fieldsOf(ban.content, left) : null
  const input = { id: banId, version: ban?.version, realm: ban?.content['realm'] }
  return { by: 'bans.unban', input, left, now, restored: null }
})

/** Returns what the edit needs besides its permission, as it decides it itself. */
function alsoNeededFor(
  left: Record<string, unknown>,
  restored: Record<string, unknown>,
  scope: unknown,
): readonly AlsoNeeded[] {
  const leavesServers = typeof restored['realm'] === 'string' && restored['realm'] !== left['realm']
  // who may only in a realm moves no ban to another scope
  if (leavesServers) return [[banPermissions.editBans], [banPermissions.deleteBans]]
  if (!endsSooner(left, restored)) return []
  const realm = realms.find((one) => one === scope)
  const alternative = realm === undefined ? [] : [inRealm(banPermissions.editRealmBans, realm)]
  return [[banPermissions.deleteBans, ...alternative]]
}

function endsSooner(left: Record<string, unknown>, restored: Record<string, unknown>): boolean {
  const end = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.POSITIVE_INFINITY)
  return 'endsAt' in restored && end(restored['endsAt']) < end(left['endsAt'])
}
