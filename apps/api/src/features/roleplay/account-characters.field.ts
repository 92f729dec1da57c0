import { Account } from '#features/accounts/account.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import {
  type OwnCharacterRow,
  ownCharactersMax,
  type OwnLicense,
  type OwnProperty,
  ownThingsMax,
  type OwnVehicle,
  readOwnCharacters,
} from '#features/roleplay/own-characters.ts'
import { LicenseType } from '#features/roleplay/thing.types.ts'
import { builder } from '#graphql/builder.ts'

const OwnLicenseType = builder.objectRef<OwnLicense>('OwnLicense').implement({
  description: 'A licence of an own character.',
  fields: (t) => ({
    licenseId: t.exposeString('id'),
    type: t.expose('type', { type: LicenseType }),
    validUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Null: without an end.',
      resolve: ({ validUntil }) => (validUntil === null ? null : new Date(validUntil)),
    }),
    valid: t.exposeBoolean('valid', { description: "Whether it is valid now, by the database's clock." }),
  }),
})

const OwnPropertyType = builder.objectRef<OwnProperty>('OwnProperty').implement({
  description: 'A property of an own character.',
  fields: (t) => ({
    propertyId: t.exposeString('id'),
    address: t.exposeString('address'),
    price: t.exposeFloat('price', { nullable: true, description: 'Whole euros.' }),
  }),
})

const OwnVehicleType = builder.objectRef<OwnVehicle>('OwnVehicle').implement({
  description: 'A vehicle of an own character.',
  fields: (t) => ({
    vehicleId: t.exposeString('id'),
    licensePlate: t.exposeString('licensePlate'),
    vehicleType: t.exposeString('vehicleType'),
    garage: t.exposeString('garage', { nullable: true, description: 'Null: it is not parked.' }),
  }),
})

const OwnCharacter = builder.objectRef<OwnCharacterRow>('OwnCharacter').implement({
  description: 'A character of the account’s player, as the player sees it.',
  fields: (t) => ({
    id: t.id({
      description: 'Realm and id of the game.',
      resolve: ({ realm, characterId }) => `${realm}/${characterId}`,
    }),
    realm: t.expose('realm', { type: Realm }),
    idNumber: t.exposeString('idNumber'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    job: t.exposeString('job', { nullable: true, description: 'Id of the job.' }),
    jobName: t.exposeString('jobName', { nullable: true }),
    rank: t.exposeString('rank', { nullable: true, description: 'Id of the rank in the job.' }),
    rankName: t.exposeString('rankName', { nullable: true }),
    money: t.exposeFloat('money', { nullable: true, description: 'Whole euros.' }),
    lastPlayedAt: t.expose('lastPlayedAt', { type: 'DateTime', nullable: true }),
    licenses: t.expose('licenses', { type: [OwnLicenseType], description: `At most ${ownThingsMax}.` }),
    properties: t.expose('properties', { type: [OwnPropertyType], description: `At most ${ownThingsMax}.` }),
    vehicles: t.expose('vehicles', { type: [OwnVehicleType], description: `At most ${ownThingsMax}.` }),
  }),
})

builder.drizzleObjectField(Account, 'characters', (t) =>
  t.field({
    type: [OwnCharacter],
    description: `Characters of the linked player that are in the game, by realm and name, at most ${ownCharactersMax}.`,
    resolve: (account, _args, { domain }) => readOwnCharacters(domain.db, account.id),
  }),
)
