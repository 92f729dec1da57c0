import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { groupPermissions, playerPermissions, rankPermissions } from '@kubora/schema/db/permissions'
import { everyPermission } from '@kubora/validation/permission-catalogue'
import { sql } from 'drizzle-orm'
import { readEditableRanks, readGroups } from '#features/permissions/read-rights-sets.ts'
import { EditableRank, PermissionGroup } from '#features/permissions/rights-sets.type.ts'
import { builder } from '#graphql/builder.ts'
import { liveField, subscribedByHub } from '#graphql/live/live-field.ts'
import { sharedRead } from '#graphql/shared-read.ts'

const needs = { permission: permissionPermissions.editPermissions }

/** Most names of plugins that are offered. */
const namesMax = 1000

// each open screen reads them again at every change of rights, and they count up to 100,000 members
const readAllGroups = sharedRead(async (db) => readGroups(db))
const readAllRanks = sharedRead(async (db) => readEditableRanks(db))
const readOtherNames = sharedRead(async (db) => {
  const rows = await db
    .select({ name: sql<string>`names.permission` })
    .from(
      sql`(select permission from ${groupPermissions} union select permission from ${rankPermissions}
        union select permission from ${playerPermissions}) names`,
    )
    .where(sql`names.permission <> all(${sql.param(['*', ...everyPermission])}::text[])`)
    .orderBy(sql`names.permission`)
    .limit(namesMax)
  return rows.map(({ name }) => name)
})

builder.queryField('permissionGroups', (t) =>
  t.field({
    type: [PermissionGroup],
    needs,
    description: 'All groups by name; needs network.permissions.edit.',
    resolve: (_root, _args, { domain }) => readAllGroups(domain.db),
  }),
)

builder.queryField('editableRanks', (t) =>
  t.field({
    type: [EditableRank],
    needs,
    description: 'All ranks, the highest level first; needs network.permissions.edit.',
    resolve: (_root, _args, { domain }) => readAllRanks(domain.db),
  }),
)

builder.queryField('otherPermissionNames', (t) =>
  t.stringList({
    needs,
    description:
      'Granted names that are not in the catalogue of the site, such as those of plugins, in order; needs network.permissions.edit.',
    resolve: (_root, _args, { domain }) => readOtherNames(domain.db),
  }),
)

builder.subscriptionField('rightsChanged', (t) =>
  t.boolean({
    needs,
    description: 'Groups, ranks or what players have of them changed; needs network.permissions.edit.',
    extensions: liveField({ topic: () => 'rights', sharedBy: 'permissions' }),
    subscribe: subscribedByHub,
    resolve: () => true,
  }),
)
