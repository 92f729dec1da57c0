import { renameCharacter } from '@kubora/domain/roleplay/rename-character'
import { Realm } from '#features/game-servers/realm.type.ts'
import { readChange, WorldChange } from '#features/roleplay/world-change.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

const RenameCharacterInput = builder.inputType('RenameCharacterInput', {
  fields: (t) => ({
    realm: t.field({ type: Realm }),
    characterId: t.string(),
    firstName: t.string(),
    lastName: t.string(),
    idempotencyKey: t.id({
      description: 'A UUID, chosen once per opened form: the same one never makes two wishes.',
    }),
  }),
})

builder.mutationField('renameCharacter', (t) =>
  t.field({
    type: WorldChange,
    points: 15,
    ...fromAction(renameCharacter, 'Requests another name of a character from the game', 'input.realm'),
    args: { input: t.arg({ type: RenameCharacterInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      found(await readChange(domain.db, await renameCharacter.run(domain, principal, input))),
  }),
)
