import { z } from 'zod'
import { message } from '#messages.ts'
import { withGameCodes } from '#minecraft-text.ts'
import { plainName, rawCodeOfPrefix, refuseRawCode } from '#raw-code.ts'
import { optionalInstant } from '#optional-instant.ts'
import { rowId } from '#row-id.ts'
import { composedText } from '#text.ts'

/** Most characters of the name of a group or rank. */
export const rightsNameMaxLength = 40

/** Most characters of a permission's name. */
export const permissionNameMaxLength = 120

/** Most permissions of one group or rank. */
export const permissionsOfSetMax = 300

/** The highest level of a rank. */
export const rankLevelMax = 1000

/** Most characters of the prefix in front of a player's name in the game. */
export const prefixMaxLength = 64

/**
 * The name of a permission: parts of lower-case letters, digits, `_` and `-`, joined by dots; `*` for all, and behind a dot at
 * the end for all below. Names that begin otherwise than those of the catalogue are for plugins (`permission-faults.ts`).
 */
export const permissionName = z
  .string({ error: message('required') })
  .trim()
  .min(1, { error: message('required'), abort: true })
  .max(permissionNameMaxLength, {
    error: message('toLong'),
    abort: true,
  })
  .regex(/^(\*|[a-z0-9_-]+(\.[a-z0-9_-]+)*(\.\*)?)$/, { error: message('permission-name') })

const permissions = z
  .array(permissionName)
  .max(permissionsOfSetMax, { error: message('invalid-choice') })
  .transform((names) => [...new Set(names)].toSorted())

const name = plainName(rightsNameMaxLength).transform((text) => text.trim())
const isTeam = z.boolean({ error: message('required') })
const version = z.int({ error: message('number') })

/** A whole number, as a number or as the text of a form. */
const level = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^[0-9]{1,9}$/)
        .transform(Number),
    ],
    { error: (issue) => message(issue.input == null || issue.input === '' ? 'required' : 'number') },
  )
  .pipe(
    z
      .int({ error: message('number') })
      .min(0, { error: message('number') })
      .max(rankLevelMax, { error: message('rank-level') }),
  )

/** One line with codes of the game, typed as `&c` or `§c` and stored as the game has them; no others, and no RGB colours. May be empty. */
const minecraftPrefix = composedText()
  .max(prefixMaxLength, { error: message('toLong'), abort: true })
  .refine((text) => !/[\p{Cc}\p{Cf}]/u.test(text) && text.isWellFormed(), {
    error: message('invalid-characters'),
  })
  .transform(withGameCodes)
  .superRefine(refuseRawCode(rawCodeOfPrefix))

/** When a right ends; null or left out: it does not. */
const endsAt = optionalInstant

/** Whether its team members need a second factor for every team operation. */
const requiresSecondFactor = z.boolean({ error: message('required') }).nullish()

const groupValues = {
  name,
  isTeam,
  requiresSecondFactor: requiresSecondFactor.transform((value) => value ?? false),
  permissions,
}
const rankValues = { ...groupValues, level, minecraftPrefix }
const target = { id: rowId, version }
const editTarget = { ...target, requiresSecondFactor }

/** A new group. */
export const addGroupInput = z.object(groupValues)

/** All values of a group, in place of those it has; `requiresSecondFactor` left out or null: as it was. */
export const editGroupInput = z.object({ ...groupValues, ...editTarget })

/** A new rank. */
export const addRankInput = z.object(rankValues)

/** All values of a rank, in place of those it has; `requiresSecondFactor` left out or null: as it was. */
export const editRankInput = z.object({ ...rankValues, ...editTarget })

/** A group or a rank as the team member read it. */
export const rightsSetTarget = z.object(target)

/** A player who becomes a member of a group. */
export const addToGroupInput = z.object({ playerId: rowId, groupId: rowId, endsAt })

/** Another end of a membership. */
export const editMembershipInput = z.object({ playerId: rowId, groupId: rowId, version, endsAt })

/** A membership as the team member read it. */
export const membershipTarget = z.object({ playerId: rowId, groupId: rowId, version })

/** The rank of a player, in place of the one that the player has; `version` is that of the present one, null for none. */
export const setRankInput = z.object({ playerId: rowId, rankId: rowId, endsAt, version: version.nullable() })

/** The rank of a player as the team member read it. */
export const heldRankTarget = z.object({ playerId: rowId, version })

/** A permission that a player gets directly. */
export const addPermissionInput = z.object({ playerId: rowId, permission: permissionName, endsAt })

/** Another end of a direct permission. */
export const editPermissionInput = z.object({ playerId: rowId, permission: permissionName, version, endsAt })

/** A direct permission as the team member read it. */
export const heldPermissionTarget = z.object({ playerId: rowId, permission: permissionName, version })
