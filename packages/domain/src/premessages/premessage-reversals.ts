import { inverse } from '#actions/revert.ts'
import { premessageLines, presentPremessage, teamEditing } from '#premessages/present-premessage.ts'

// a version that no row has: the input is whole, and says in which realm it needs the permission
const gone = 0

/** How a premessage that was added or brought back is taken back: it is deleted, unless it was changed since. */
export const deletedAgain = inverse(premessageLines.added, async (db, { id: target, after }) => {
  const present = await presentPremessage(db, target)
  return {
    by: 'premessages.delete',
    input: { ...target, version: present?.version ?? gone },
    alsoNeeds: teamEditing(target.realm),
    left: after,
    now: present?.content ?? null,
    restored: null,
  }
})

/** How a change of a premessage is taken back: by its former content. */
export const editedBack = inverse(premessageLines.edited, async (db, { id: target, before, after }) => {
  const present = await presentPremessage(db, target)
  return {
    by: 'premessages.edit',
    input: { ...before, ...target, version: present?.version ?? gone },
    alsoNeeds: teamEditing(target.realm),
    left: after,
    now: present?.content ?? null,
    restored: before,
  }
})

/** How the deletion of a premessage is taken back: it is brought back, unless somebody did so. */
export const restoredAgain = inverse(premessageLines.deleted, async (db, { id: target, before }) => {
  const deleted = await presentPremessage(db, target, 'deleted')
  const kept = deleted === null ? await presentPremessage(db, target) : null
  return {
    by: 'premessages.restore',
    input: { ...target, version: deleted?.version ?? gone },
    alsoNeeds: teamEditing(target.realm),
    left: null,
    now: kept?.content ?? null,
    restored: before,
  }
})
