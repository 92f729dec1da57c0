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
  return { by: 'bans.edit', input, left, now, restored }
})

/** How a new or restored ban is reverted: its player is unbanned. */
export const liftedAgain = inverse(z.object({ after: banValues }), async (db, { after }) => {
  const { banId, ...left } = after
  const ban = await presentBan(db, banId)
  const now = ban?.active === true ? fieldsOf(ban.content, left) : null
  return { by: 'bans.unban', input: { id: banId, version: ban?.version }, left, now, restored: null }
})
