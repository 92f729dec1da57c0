import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { Realm } from '#features/game-servers/realm.type.ts'
import { Premessage, PremessageVersion } from '#features/premessages/premessage.type.ts'
import { readPremessages, readVersions } from '#features/premessages/read-premessages.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

const needs = { permission: roleplayPermissions.viewMessages, realm: 'realm' }
const needed = `needs ${roleplayPermissions.viewMessages} there`

builder.queryFields((t) => ({
  premessages: t.field({
    type: [Premessage],
    needs,
    description: `The premessages of a realm, the team’s before the reader’s own, each in their order; ${needed}.`,
    args: { realm: t.arg({ type: Realm }) },
    resolve: (_root, { realm }, { domain, principal }) => readPremessages(domain.db, found(principal), realm),
  }),
  premessageVersions: t.field({
    type: [PremessageVersion],
    needs,
    description: `The versions of a premessage, the newest first, at most 100; none of another member’s own; ${needed}.`,
    args: { realm: t.arg({ type: Realm }), id: t.arg.id() },
    resolve: (_root, { realm, id }, { domain, principal }) => {
      const number = parseNumericId(id)
      return number === null ? [] : readVersions(domain.db, found(principal), realm, number)
    },
  }),
}))
