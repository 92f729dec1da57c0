import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { Realm } from '#features/game-servers/realm.type.ts'
import { listChanges, WorldChangePage, type WorldChangeRow } from '#features/roleplay/world-change.type.ts'
import { builder } from '#graphql/builder.ts'
import type { Need } from '#graphql/needs-plugin.ts'

const {
  renameCharacters,
  deleteCharacters,
  transferMoney,
  viewCharacterJobs,
  editCharacterJobs,
  editLicenses,
} = roleplayPermissions

type RealmPermission = (typeof roleplayPermissions)[keyof typeof roleplayPermissions]

builder.queryFields((t) => {
  function wishes(
    what: string,
    kinds: readonly WorldChangeRow['kind'][],
    permissions: readonly RealmPermission[],
  ) {
    const [needed, ...others] = permissions.map((permission) => ({ permission, realm: 'realm' }))
    if (!needed) throw new Error('a list needs a permission')
    const needs: Need = { ...needed, or: others }
    return t.field({
      type: WorldChangePage,
      needs,
      description: `${what} that were wished in a realm, newest first; needs ${permissions.join(' or ')} there.`,
      args: {
        realm: t.arg({ type: Realm }),
        after: t.arg.string({ required: false }),
        first: t.arg.int({ defaultValue: 20 }),
      },
      resolve: (_root, args, { domain }) => listChanges(domain.db, { ...args, kinds }),
    })
  }
  return {
    characterRenames: wishes('Names', ['CHARACTER_RENAME'], [renameCharacters]),
    characterDeletions: wishes(
      'Deletions and returns of characters',
      ['CHARACTER_DELETE', 'CHARACTER_RESTORE'],
      [deleteCharacters],
    ),
    moneyTransfers: wishes('Transfers of money', ['MONEY_TRANSFER'], [transferMoney]),
    characterJobChanges: wishes('Jobs', ['CHARACTER_JOB'], [viewCharacterJobs, editCharacterJobs]),
    licenseChanges: wishes('Licenses', ['CHARACTER_LICENSE'], [editLicenses]),
  }
})
