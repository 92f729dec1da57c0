import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Need } from '#graphql/needs-plugin.ts'

const { listCharacters, ...others } = roleplayPermissions
const {
  renameCharacters,
  deleteCharacters,
  transferMoney,
  viewCharacterJobs,
  editCharacterJobs,
  editLicenses,
} = others
const tools = [
  renameCharacters,
  deleteCharacters,
  transferMoney,
  viewCharacterJobs,
  editCharacterJobs,
  editLicenses,
] as const

/** Who may read the characters of the realm that an argument names. */
export const readingCharacters: Need = {
  permission: listCharacters,
  realm: 'realm',
  or: tools.map((permission) => ({ permission, realm: 'realm' })),
}

/** What {@link readingCharacters} needs, for descriptions. */
export const readingNeeded = `needs ${listCharacters} or the permission of a tool that changes characters there`
