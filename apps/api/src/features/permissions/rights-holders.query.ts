import { players } from '@kubora/schema/db/players'
import { and, asc, desc, gte, lt } from 'drizzle-orm'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { inLatinLetters } from '@kubora/schema/protocol/substitute-name'
import { asGameName } from '@kubora/validation/players'
import { permissionName } from '@kubora/validation/rights'
import { rowId } from '@kubora/validation/row-id'
import { parseInput } from '@kubora/domain/kernel/parse-input'
import { z } from 'zod'
import { listMembers, listPermissionHolders, listRankHolders } from '#features/permissions/list-holders.ts'
import { RightsHolderPage } from '#features/permissions/rights-holder.type.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'

const needs = { permission: permissionPermissions.editPermissions }
const groupInput = z.object({ groupId: rowId })
const rankInput = z.object({ rankId: rowId })
const nameInput = z.object({ permission: permissionName })

builder.queryField('groupMembers', (t) =>
  t.field({
    type: RightsHolderPage,
    needs,
    description: 'Members of a group, at most 100 a page; needs network.permissions.edit.',
    args: {
      groupId: t.arg.id(),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, { after, first, ...input }, { domain }) =>
      listMembers(domain.db, parseInput(groupInput, input).groupId, { after, first }),
  }),
)

builder.queryField('rankHolders', (t) =>
  t.field({
    type: RightsHolderPage,
    needs,
    description: 'Players who have a rank, at most 100 a page; needs network.permissions.edit.',
    args: {
      rankId: t.arg.id(),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, { after, first, ...input }, { domain }) =>
      listRankHolders(domain.db, parseInput(rankInput, input).rankId, { after, first }),
  }),
)

builder.queryField('permissionHolders', (t) =>
  t.field({
    type: RightsHolderPage,
    needs,
    description:
      'Players who hold a permission, and how, at most 100 a page; needs network.permissions.edit.',
    args: {
      permission: t.arg.string(),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, { after, first, ...input }, { domain }) =>
      listPermissionHolders(domain.db, parseInput(nameInput, input).permission, { after, first }),
  }),
)

const NamedPlayer = builder
  .objectRef<{ id: number; name: string; displayName: string | null; nameCurrent: boolean }>('NamedPlayer')
  .implement({
    description: 'A player found by name, to whom something can be given.',
    fields: (t) => ({
      playerId: t.exposeID('id'),
      playerName: t.exposeString('name'),
      playerDisplayName: t.exposeString('displayName', { nullable: true, description: shownNameText }),
      nameCurrent: t.exposeBoolean('nameCurrent', {
        description:
          'Whether the name is theirs; false once a game server has reported it of another player since.',
      }),
    }),
  })

/** Most players that a search by name returns. */
const namedMax = 8

builder.queryField('playersByName', (t) =>
  t.field({
    type: [NamedPlayer],
    needs,
    points: 2,
    description: `Players whose names begin with a text, in order, at most ${namedMax}; needs network.permissions.edit.`,
    args: { start: t.arg.string() },
    resolve: (_root, { start }, { domain }) => {
      const from = inLatinLetters(asGameName(start)).toLowerCase()
      // no name has other characters, and each of them sorts below ~
      if (!/^[a-z0-9_.*+-]{1,32}$/.test(from)) return []
      return domain.db
        .select({
          id: players.id,
          name: players.name,
          displayName: players.displayName,
          nameCurrent: players.nameCurrent,
        })
        .from(players)
        .where(and(gte(players.nameKey, from), lt(players.nameKey, `${from}~`)))
        .orderBy(asc(players.nameKey), desc(players.nameCurrent), asc(players.id))
        .limit(namedMax)
    },
  }),
)
