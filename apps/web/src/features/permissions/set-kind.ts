import type { EditableRank, PermissionGroup } from '#features/permissions/rights.documents.ts'

/** A rank or a group: what gives permissions to several players. */
export type SetKind = 'rank' | 'group'

/** Values of a rank or group as a form has them; a group has neither level nor prefix. */
export interface SetValues {
  name: string
  isTeam: boolean
  requiresSecondFactor: boolean
  permissions: string[]
  level: string
  prefix: string
}

/** The values of a new one. */
export const newSetValues: SetValues = {
  name: '',
  isTeam: false,
  requiresSecondFactor: false,
  permissions: [],
  level: '0',
  prefix: '',
}

/** Returns whether it is a rank. */
export function isRank(set: EditableRank | PermissionGroup): set is EditableRank {
  return 'level' in set
}
