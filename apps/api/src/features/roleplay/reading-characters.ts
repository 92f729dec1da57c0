import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Need } from '#graphql/needs-plugin.ts'

/** Who may read the characters of a realm: who lists them, and who has to find one to rename it. */
export const readingCharacters: Need = {
  permission: roleplayPermissions.listCharacters,
  realm: 'realm',
  or: { permission: roleplayPermissions.renameCharacters, realm: 'realm' },
}
