import { parseInput } from '@kubora/domain/kernel/parse-input'
import {
  explainRight,
  type RightExplanation,
  type RightReason,
  type RightSource,
} from '@kubora/domain/permissions/explain-right'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { permissionName } from '@kubora/validation/rights'
import { rowId } from '@kubora/validation/row-id'
import { z } from 'zod'
import { PlayerRights } from '#features/permissions/player-rights.type.ts'
import { readPlayerRights } from '#features/permissions/read-player-rights.ts'
import { RightSourceKind } from '#features/permissions/rights-holder.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

const needs = { permission: permissionPermissions.editPermissions }
const input = z.object({ playerId: rowId, permission: permissionName })

const RightReasonType = builder.objectRef<RightReason>('RightReason').implement({
  description: 'A grant that covers a permission.',
  fields: (t) => ({
    granted: t.exposeString('granted'),
    source: t.expose('source', { type: RightSourceKind }),
    sourceId: t.exposeID('sourceId', { nullable: true }),
    sourceName: t.exposeString('sourceName', { nullable: true }),
    endsAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
  }),
})

const RightGiver = builder.objectRef<RightSource>('RightGiver').implement({
  description: 'A group or rank that gives a permission.',
  fields: (t) => ({
    source: t.expose('source', { type: RightSourceKind }),
    setId: t.exposeID('id'),
    name: t.exposeString('name'),
    granted: t.exposeString('granted'),
  }),
})

const RightExplanationType = builder.objectRef<RightExplanation>('RightExplanation').implement({
  description: 'Why a player holds a permission, or why not.',
  fields: (t) => ({
    reasons: t.expose('reasons', { type: [RightReasonType], description: 'Every grant that covers it now.' }),
    ended: t.expose('ended', { type: [RightReasonType], description: 'Grants that covered it and ended.' }),
    wouldGive: t.expose('wouldGive', {
      type: [RightGiver],
      description: 'Groups and ranks that give it, when the player holds it in no way.',
    }),
    isTeamMember: t.exposeBoolean('isTeamMember'),
    isLinked: t.exposeBoolean('isLinked'),
    isUntrusted: t.exposeBoolean('isUntrusted'),
  }),
})

builder.queryField('playerRights', (t) =>
  t.field({
    type: PlayerRights,
    nullable: true,
    needs,
    description: 'What a player holds now; null for an unknown player; needs network.permissions.edit.',
    args: { playerId: t.arg.id() },
    resolve: (_root, { playerId }, { domain }) => {
      const id = parseNumericId(playerId)
      return id === null ? null : readPlayerRights(domain.db, id)
    },
  }),
)

builder.queryField('explainRight', (t) =>
  t.field({
    type: RightExplanationType,
    needs,
    description: 'Why a player holds a permission, or why not; needs network.permissions.edit.',
    args: { playerId: t.arg.id(), permission: t.arg.string() },
    resolve: async (_root, args, { domain }) => {
      const { playerId, permission } = parseInput(input, args)
      return found(await explainRight(domain.db, playerId, permission))
    },
  }),
)
