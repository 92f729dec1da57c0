import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { Realm } from '#features/game-servers/realm.type.ts'
import {
  readLicenses,
  readProperties,
  readVehicles,
  shownThingsMax,
} from '#features/roleplay/character-things.ts'
import { Character } from '#features/roleplay/character.type.ts'
import { listLicenses, listProperties, listVehicles } from '#features/roleplay/list-things.ts'
import {
  License,
  LicensePage,
  LicenseType,
  Property,
  PropertyPage,
  Vehicle,
  VehiclePage,
} from '#features/roleplay/thing.types.ts'
import { builder } from '#graphql/builder.ts'

const { listProperties: seeProperties, listVehicles: seeVehicles, editLicenses } = roleplayPermissions

builder.queryFields((t) => {
  const args = {
    realm: t.arg({ type: Realm }),
    search: t.arg.string({
      required: false,
      description: 'The beginning of what it is sorted by, or of the name of its character.',
    }),
    after: t.arg.string({ required: false }),
    first: t.arg.int({ defaultValue: 50 }),
  }
  const cost = { points: 3, pointsWith: { search: 10 } }
  return {
    properties: t.field({
      type: PropertyPage,
      needs: { permission: seeProperties, realm: 'realm' },
      ...cost,
      description: `Properties of a realm by address, at most 100 a page; needs ${seeProperties} there.`,
      args: {
        ...args,
        owned: t.arg.boolean({ required: false, description: 'Whether somebody has it; null: all.' }),
        rentable: t.arg.boolean({
          required: false,
          description: 'True: those that are let; false: the others; null: all.',
        }),
      },
      resolve: (_root, list, { domain }) => listProperties(domain.db, list),
    }),
    vehicles: t.field({
      type: VehiclePage,
      needs: { permission: seeVehicles, realm: 'realm' },
      ...cost,
      description: `Vehicles of a realm by plate, at most 100 a page; needs ${seeVehicles} there.`,
      args,
      resolve: (_root, list, { domain }) => listVehicles(domain.db, list),
    }),
    licenses: t.field({
      type: LicensePage,
      needs: { permission: editLicenses, realm: 'realm' },
      ...cost,
      description: `Licences of a realm, those that end first, at most 100 a page; needs ${editLicenses} there.`,
      args: {
        ...args,
        type: t.arg({ type: LicenseType, required: false }),
        ended: t.arg.boolean({
          required: false,
          description: 'True: those whose end has passed. False: the others.',
        }),
      },
      resolve: (_root, list, { domain }) => listLicenses(domain.db, list),
    }),
  }
})

builder.objectFields(Character, (t) => ({
  properties: t.field({
    type: [Property],
    points: 1,
    description: `What the character owns, at most ${shownThingsMax}.`,
    resolve: (character, _args, { domain }) => readProperties(domain.db, character),
  }),
  vehicles: t.field({
    type: [Vehicle],
    points: 1,
    description: `Own vehicles, then those to which the character has a key, at most ${shownThingsMax}.`,
    resolve: (character, _args, { domain }) => readVehicles(domain.db, character),
  }),
  licenses: t.field({
    type: [License],
    points: 1,
    description: `Licences, at most ${shownThingsMax}.`,
    resolve: (character, _args, { domain }) => readLicenses(domain.db, character),
  }),
}))
