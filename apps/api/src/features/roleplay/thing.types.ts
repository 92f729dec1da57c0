import { licenseTypeEnum } from '@kubora/schema/db/roleplay'
import { Realm } from '#features/game-servers/realm.type.ts'
import {
  type LicenseRow,
  namedKeyHoldersMax,
  type Owner,
  type PropertyRow,
  type VehicleRow,
} from '#features/roleplay/character-things.ts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'

const ThingOwner = builder.objectRef<Owner>('ThingOwner').implement({
  description: 'The character to whom a thing belongs.',
  fields: (t) => ({
    characterId: t.exposeString('characterId'),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: 'Null while the game has not reported the character.',
    }),
    lastName: t.exposeString('lastName', { nullable: true }),
    playerId: t.exposeID('playerId', { nullable: true }),
    playerName: t.exposeString('playerName', { nullable: true }),
    playerDisplayName: t.exposeString('playerDisplayName', {
      nullable: true,
      description: 'The name that the game shows, where it has other characters than names have.',
    }),
  }),
})

type Owned = Omit<Owner, 'characterId'> & { ownerCharacterId: string | null }

function ownerOf(thing: Owned): Owner | null {
  const {
    ownerCharacterId: characterId,
    firstName,
    lastName,
    playerId,
    playerName,
    playerDisplayName,
  } = thing
  if (characterId === null) return null
  return { characterId, firstName, lastName, playerId, playerName, playerDisplayName }
}

const idOf = ({ realm, thingId }: { realm: string; thingId: string }) => `${realm}/${thingId}`

/** A house, flat or plot. */
export const Property = builder.objectRef<PropertyRow>('Property').implement({
  description: 'A house, flat or plot of the roleplay, as the game reported it last.',
  fields: (t) => ({
    id: t.id({ description: 'Realm and id of the game.', resolve: idOf }),
    realm: t.expose('realm', { type: Realm }),
    propertyId: t.exposeString('thingId', { description: 'The id of the game.' }),
    address: t.exposeString('address'),
    price: t.exposeFloat('price', { nullable: true, description: 'Whole euros.' }),
    rentable: t.exposeBoolean('rentable', { nullable: true }),
    owner: t.field({ type: ThingOwner, nullable: true, resolve: ownerOf }),
  }),
})

/** A vehicle. */
export const Vehicle = builder.objectRef<VehicleRow>('Vehicle').implement({
  description: 'A vehicle of the roleplay, as the game reported it last.',
  fields: (t) => ({
    id: t.id({ description: 'Realm and id of the game.', resolve: idOf }),
    realm: t.expose('realm', { type: Realm }),
    vehicleId: t.exposeString('thingId', { description: 'The id of the game.' }),
    licensePlate: t.exposeString('licensePlate'),
    vehicleType: t.exposeString('vehicleType'),
    vehicleColor: t.exposeString('vehicleColor', { nullable: true }),
    garage: t.exposeString('garage', { nullable: true, description: 'Null: it is not parked.' }),
    access: t.exposeStringList('access', {
      description: 'Ids of the characters who have a key, beside the owner.',
    }),
    keyHolders: t.expose('keyHolders', {
      type: [ThingOwner],
      description: `The characters who have a key, beside the owner; the first ${namedKeyHoldersMax}.`,
    }),
    owner: t.field({ type: ThingOwner, nullable: true, resolve: ownerOf }),
  }),
})

/** What a license allows. */
export const LicenseType = builder.enumType('LicenseType', { values: licenseTypeEnum.enumValues })

/** A licence of a character. */
export const License = builder.objectRef<LicenseRow>('License').implement({
  description: 'A licence of a character, as the game reported it last.',
  fields: (t) => ({
    id: t.id({ description: 'Realm and id of the game.', resolve: idOf }),
    realm: t.expose('realm', { type: Realm }),
    licenseId: t.exposeString('thingId', { description: 'The id of the game.' }),
    type: t.expose('type', { type: LicenseType }),
    validUntil: t.expose('validUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Null: without an end.',
    }),
    valid: t.exposeBoolean('isValid', { description: "Whether it is valid now, by the database's clock." }),
    owner: t.field({ type: ThingOwner, nullable: true, resolve: ownerOf }),
  }),
})

/** A page of properties. */
export const PropertyPage = builder.objectRef<Page<PropertyRow>>('PropertyPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [Property] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})

/** A page of vehicles. */
export const VehiclePage = builder.objectRef<Page<VehicleRow>>('VehiclePage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [Vehicle] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})

/** A page of licences. */
export const LicensePage = builder.objectRef<Page<LicenseRow>>('LicensePage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [License] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})
