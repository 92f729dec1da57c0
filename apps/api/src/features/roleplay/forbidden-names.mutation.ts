import { addForbiddenNames, removeForbiddenName } from '@kubora/domain/roleplay/change-forbidden-names'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

const AddedForbiddenNames = builder
  .objectRef<{ added: string[]; known: string[] }>('AddedForbiddenNames')
  .implement({
    description: 'What became of names that were to be forbidden.',
    fields: (t) => ({
      added: t.exposeStringList('added'),
      known: t.exposeStringList('known', { description: 'On the list already, as they stand there.' }),
    }),
  })

builder.mutationFields((t) => ({
  addForbiddenNames: t.field({
    type: AddedForbiddenNames,
    points: 5,
    ...fromAction(addForbiddenNames, 'Forbids names in a realm, at most 200 at once', 'realm'),
    args: { realm: t.arg({ type: Realm }), names: t.arg.stringList() },
    resolve: (_root, args, { domain, principal }) => addForbiddenNames.run(domain, principal, args),
  }),
  removeForbiddenName: t.stringList({
    ...fromAction(
      removeForbiddenName,
      'Takes a name off the list of a realm, and returns it as it stood there; none that was not on it',
      'realm',
    ),
    args: { realm: t.arg({ type: Realm }), name: t.arg.string() },
    resolve: (_root, { realm, name }, { domain, principal }) =>
      removeForbiddenName.run(domain, principal, { realm, names: [name] }),
  }),
}))
