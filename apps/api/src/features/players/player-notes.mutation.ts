import { editAllowedCharacters } from '@kubora/domain/players/edit-allowed-characters'
import { editNote } from '@kubora/domain/players/edit-note'
import { Realm } from '#features/game-servers/realm.type.ts'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

const readVersion = 'The version that was read; 0 where there was none.'

const EditPlayerNoteInput = builder.inputType('EditPlayerNoteInput', {
  fields: (t) => ({
    playerId: t.id(),
    version: t.int({ description: readVersion }),
    text: t.string({ description: 'An empty text removes the note.' }),
  }),
})

const EditAllowedCharactersInput = builder.inputType('EditAllowedCharactersInput', {
  fields: (t) => ({
    playerId: t.id(),
    realm: t.field({ type: Realm }),
    version: t.int({ description: readVersion }),
    allowed: t.int({ required: false, description: 'Left out: as many as everybody.' }),
  }),
})

builder.mutationField('editPlayerNote', (t) =>
  t.drizzleField({
    type: Player,
    points: 15,
    ...fromAction(editNote, 'Changes the team’s note about a player'),
    args: { input: t.arg({ type: EditPlayerNoteInput }) },
    resolve: async (query, _root, { input }, { domain, principal }) => {
      const id = await editNote.run(domain, principal, input)
      return found(await domain.db.query.players.findFirst(query({ where: { id } })))
    },
  }),
)

builder.mutationField('editAllowedCharacters', (t) =>
  t.drizzleField({
    type: Player,
    points: 15,
    ...fromAction(editAllowedCharacters, 'Sets how many characters a player may have in a realm'),
    args: { input: t.arg({ type: EditAllowedCharactersInput }) },
    resolve: async (query, _root, { input }, { domain, principal }) => {
      const id = await editAllowedCharacters.run(domain, principal, {
        ...input,
        allowed: input.allowed ?? null,
      })
      return found(await domain.db.query.players.findFirst(query({ where: { id } })))
    },
  }),
)
