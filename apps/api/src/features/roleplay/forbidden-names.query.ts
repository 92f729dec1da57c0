import { findForbiddenName } from '@kubora/domain/roleplay/forbidden-names'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { Realm } from '#features/game-servers/realm.type.ts'
import { Character } from '#features/roleplay/character.type.ts'
import { ForbiddenNamePage, listForbiddenNames } from '#features/roleplay/forbidden-name.type.ts'
import { builder } from '#graphql/builder.ts'

const { renameCharacters } = roleplayPermissions

builder.queryField('forbiddenNames', (t) =>
  t.field({
    type: ForbiddenNamePage,
    needs: { permission: renameCharacters, realm: 'realm' },
    points: 3,
    description: `Names that are forbidden in a realm, by name, at most 100 a page; needs ${renameCharacters} there.`,
    args: {
      realm: t.arg({ type: Realm }),
      search: t.arg.string({ required: false, description: 'A part of a name.' }),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, args, { domain }) => listForbiddenNames(domain.db, args),
  }),
)

builder.objectField(Character, 'forbiddenName', (t) =>
  t.string({
    nullable: true,
    points: 1,
    description:
      'The forbidden name of the realm that is in its name; the game may have given it nevertheless.',
    resolve: ({ realm, firstName, lastName }, _args, { domain }) =>
      findForbiddenName(domain.db, realm, { firstName, lastName }),
  }),
)
