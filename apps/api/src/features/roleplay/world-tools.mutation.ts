import { grantLicense, revokeLicense } from '@kubora/domain/roleplay/character-licenses'
import { deleteCharacter, restoreCharacter } from '@kubora/domain/roleplay/delete-character'
import { renameCharacter } from '@kubora/domain/roleplay/rename-character'
import { setCharacterJob } from '@kubora/domain/roleplay/set-character-job'
import { settleTransfer } from '@kubora/domain/roleplay/settle-transfer'
import { transferMoney } from '@kubora/domain/roleplay/transfer-money'
import type { Database } from '@kubora/schema/db/client'
import { Realm } from '#features/game-servers/realm.type.ts'
import { LicenseType } from '#features/roleplay/thing.types.ts'
import { readChange, WorldChange } from '#features/roleplay/world-change.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

const keyWords = 'A UUID, chosen once per opened form: the same one never makes two wishes.'

const RenameCharacterInput = builder.inputType('RenameCharacterInput', {
  fields: (t) => ({
    realm: t.field({ type: Realm }),
    characterId: t.string(),
    firstName: t.string(),
    lastName: t.string(),
    idempotencyKey: t.id({ description: keyWords }),
  }),
})

const CharacterLifeInput = builder.inputType('CharacterLifeInput', {
  fields: (t) => ({
    realm: t.field({ type: Realm }),
    characterId: t.string(),
    comment: t.string({ required: false, description: 'Why, for the team.' }),
    idempotencyKey: t.id({ description: keyWords }),
  }),
})

const CharacterJobInput = builder.inputType('CharacterJobInput', {
  fields: (t) => ({
    realm: t.field({ type: Realm }),
    characterId: t.string(),
    job: t.string({ required: false, description: 'Left out: none.' }),
    rank: t.string({ required: false, description: 'Left out: none.' }),
    idempotencyKey: t.id({ description: keyWords }),
  }),
})

const GrantLicenseInput = builder.inputType('GrantLicenseInput', {
  fields: (t) => ({
    realm: t.field({ type: Realm }),
    characterId: t.string(),
    type: t.field({ type: LicenseType }),
    licenseId: t.string({ required: false, description: 'The license that was seen; left out: none.' }),
    validUntil: t.string({ required: false, description: 'ISO 8601. Left out: without an end.' }),
    idempotencyKey: t.id({ description: keyWords }),
  }),
})

const RevokeLicenseInput = builder.inputType('RevokeLicenseInput', {
  fields: (t) => ({
    realm: t.field({ type: Realm }),
    characterId: t.string(),
    type: t.field({ type: LicenseType }),
    licenseId: t.string({ required: false, description: 'The license that was seen.' }),
    idempotencyKey: t.id({ description: keyWords }),
  }),
})

const TransferMoneyInput = builder.inputType('TransferMoneyInput', {
  fields: (t) => ({
    realm: t.field({ type: Realm }),
    fromCharacterId: t.string(),
    toCharacterId: t.string(),
    amount: t.float({ description: 'Whole euros from 0 to 50000; 0 sends nothing.' }),
    comment: t.string({ required: false, description: 'Why, for the team.' }),
    idempotencyKey: t.id({ description: keyWords }),
  }),
})

const SettleTransferInput = builder.inputType('SettleTransferInput', {
  fields: (t) => ({
    realm: t.field({ type: Realm }),
    changeId: t.id(),
    booked: t.boolean({
      required: false,
      description: 'Whether the game has booked it; null takes back what a member said.',
    }),
    comment: t.string({ description: 'How it was found out.' }),
  }),
})

const read = async (db: Database, id: string) => found(await readChange(db, id))

builder.mutationFields((t) => ({
  renameCharacter: t.field({
    type: WorldChange,
    points: 15,
    ...fromAction(renameCharacter, 'Requests another name of a character from the game', 'input.realm'),
    args: { input: t.arg({ type: RenameCharacterInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      read(domain.db, await renameCharacter.run(domain, principal, input)),
  }),
  deleteCharacter: t.field({
    type: WorldChange,
    points: 15,
    ...fromAction(
      deleteCharacter,
      'Requests from the game the deletion of a character with what belongs to it',
      'input.realm',
    ),
    args: { input: t.arg({ type: CharacterLifeInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      read(domain.db, await deleteCharacter.run(domain, principal, input)),
  }),
  restoreCharacter: t.field({
    type: WorldChange,
    points: 15,
    ...fromAction(
      restoreCharacter,
      'Requests from the game the return of a deleted character',
      'input.realm',
    ),
    args: { input: t.arg({ type: CharacterLifeInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      read(domain.db, await restoreCharacter.run(domain, principal, input)),
  }),
  setCharacterJob: t.field({
    type: WorldChange,
    points: 15,
    ...fromAction(setCharacterJob, 'Requests from the game a job for a character, or none', 'input.realm'),
    args: { input: t.arg({ type: CharacterJobInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const { job = null, rank = null } = input
      return read(domain.db, await setCharacterJob.run(domain, principal, { ...input, job, rank }))
    },
  }),
  grantLicense: t.field({
    type: WorldChange,
    points: 15,
    ...fromAction(
      grantLicense,
      'Requests from the game a license for a character, or another end of it',
      'input.realm',
    ),
    args: { input: t.arg({ type: GrantLicenseInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const { validUntil = null } = input
      return read(domain.db, await grantLicense.run(domain, principal, { ...input, validUntil }))
    },
  }),
  revokeLicense: t.field({
    type: WorldChange,
    points: 15,
    ...fromAction(revokeLicense, 'Requests from the game the end of a license of a character', 'input.realm'),
    args: { input: t.arg({ type: RevokeLicenseInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      read(domain.db, await revokeLicense.run(domain, principal, input)),
  }),
  transferMoney: t.field({
    type: WorldChange,
    nullable: true,
    points: 15,
    ...fromAction(
      transferMoney,
      'Requests from the game a transfer of money between characters; null for an amount of 0',
      'input.realm',
    ),
    args: { input: t.arg({ type: TransferMoneyInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const { wish } = await transferMoney.run(domain, principal, input)
      return wish === null ? null : read(domain.db, wish)
    },
  }),
  settleTransfer: t.field({
    type: WorldChange,
    ...fromAction(settleTransfer, 'Notes what became of a transfer that is unknown', 'input.realm'),
    args: { input: t.arg({ type: SettleTransferInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const { booked = null } = input
      return read(domain.db, await settleTransfer.run(domain, principal, { ...input, booked }))
    },
  }),
}))
