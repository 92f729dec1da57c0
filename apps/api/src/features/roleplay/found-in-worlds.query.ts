import { realmsHeld } from '@kubora/domain/permissions/realms-held'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { Character } from '#features/roleplay/character.type.ts'
import { findInWorlds, type FoundInWorlds, foundMax } from '#features/roleplay/find-in-worlds.ts'
import { Property, Vehicle } from '#features/roleplay/thing.types.ts'
import { builder } from '#graphql/builder.ts'

const { listCharacters, listVehicles, listProperties } = roleplayPermissions

const Found = builder.objectRef<FoundInWorlds>('FoundInWorlds').implement({
  description: 'What the search of the team found in the worlds of the roleplay.',
  fields: (t) => ({
    characters: t.expose('characters', {
      type: [Character],
      description: 'By the beginning of a name, of both names, or of a number.',
    }),
    vehicles: t.expose('vehicles', { type: [Vehicle], description: 'By the beginning of a plate.' }),
    properties: t.expose('properties', {
      type: [Property],
      description: 'By the beginning of an address.',
    }),
  }),
})

builder.queryField('foundInWorlds', (t) =>
  t.field({
    type: Found,
    needs: {
      permission: listCharacters,
      anyRealm: true,
      or: [
        { permission: listVehicles, anyRealm: true },
        { permission: listProperties, anyRealm: true },
      ],
    },
    points: 6,
    description: `At most ${foundMax} characters, vehicles and properties each, best first, of the realms in which the caller holds ${listCharacters}, ${listVehicles} or ${listProperties}.`,
    args: { text: t.arg.string() },
    resolve: (_root, { text }, { domain, principal }) =>
      findInWorlds(domain.db, text, {
        characters: realmsHeld(principal, listCharacters),
        vehicles: realmsHeld(principal, listVehicles),
        properties: realmsHeld(principal, listProperties),
      }),
  }),
)
