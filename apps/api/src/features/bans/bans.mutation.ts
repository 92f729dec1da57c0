import { createBan } from '@kubora/domain/bans/create-ban'
import { editBan } from '@kubora/domain/bans/edit-ban'
import { resendBan } from '@kubora/domain/bans/resend-ban'
import { shortenBan } from '@kubora/domain/bans/shorten-ban'
import { unban } from '@kubora/domain/bans/unban'
import { Ban } from '#features/bans/ban.type.ts'
import { BanUnit } from '#features/bans/ban-enums.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

const duration = 'A whole number: −1 is permanent, 0 ends at once, at most 5000.'

const CreateBanInput = builder.inputType('CreateBanInput', {
  fields: (t) => ({
    playerId: t.id(),
    realm: t.field({ type: Realm, required: false, description: 'Left out: the whole network.' }),
    reason: t.string({ description: 'What the player reads.' }),
    remark: t.string({ required: false, description: 'What only the team reads.' }),
    duration: t.float({ description: duration }),
    unit: t.field({ type: BanUnit }),
    ruleId: t.id({ required: false }),
    evidence: t.stringList({ required: false, description: 'Links with https.' }),
    templateId: t.id({ required: false, description: 'The template whose next step was proposed.' }),
    idempotencyKey: t.id({
      description: 'A UUID, chosen once per opened form: the same one never bans twice.',
    }),
  }),
})

const EditBanInput = builder.inputType('EditBanInput', {
  description: 'All that the ban is from now on.',
  fields: (t) => ({
    id: t.id(),
    version: t.int({ description: 'The version that was read.' }),
    realm: t.field({ type: Realm, required: false }),
    reason: t.string(),
    remark: t.string({ required: false }),
    duration: t.float({ description: `${duration} It counts from the start of the ban.` }),
    unit: t.field({ type: BanUnit }),
    ruleId: t.id({ required: false }),
    evidence: t.stringList({ required: false }),
  }),
})

const ShortenBanInput = builder.inputType('ShortenBanInput', {
  fields: (t) => ({
    id: t.id(),
    version: t.int({ description: 'The version that was read.' }),
    realm: t.field({
      type: Realm,
      required: false,
      description: 'The realm of the ban that was read; needed by those who may only there.',
    }),
    duration: t.float({ description: 'Counts from the start of the ban.' }),
    unit: t.field({ type: BanUnit }),
    comment: t.string({ required: false, description: 'Why, for the team.' }),
  }),
})

const UnbanInput = builder.inputType('UnbanInput', {
  fields: (t) => ({
    id: t.id(),
    version: t.int({ description: 'The version that was read.' }),
    realm: t.field({
      type: Realm,
      required: false,
      description: 'The realm of the ban that was read; needed by those who may only there.',
    }),
    comment: t.string({ required: false, description: 'Why, for the team.' }),
  }),
})

builder.mutationField('createBan', (t) =>
  t.drizzleField({
    type: Ban,
    points: 15,
    ...fromAction(createBan, 'Bans a player from now on', 'input.realm'),
    args: { input: t.arg({ type: CreateBanInput }) },
    resolve: async (query, _root, { input }, { domain, principal }) => {
      const id = await createBan.run(domain, principal, { ...input, evidence: input.evidence ?? [] })
      return found(await domain.db.query.bans.findFirst(query({ where: { id } })))
    },
  }),
)

builder.mutationField('editBan', (t) =>
  t.drizzleField({
    type: Ban,
    points: 15,
    ...fromAction(editBan, 'Changes an active ban', 'input.realm'),
    args: { input: t.arg({ type: EditBanInput }) },
    resolve: async (query, _root, { input }, { domain, principal }) => {
      const id = await editBan.run(domain, principal, { ...input, evidence: input.evidence ?? [] })
      return found(await domain.db.query.bans.findFirst(query({ where: { id } })))
    },
  }),
)

builder.mutationField('shortenBan', (t) =>
  t.drizzleField({
    type: Ban,
    points: 15,
    ...fromAction(shortenBan, 'Shortens an active ban; never lengthens it', 'input.realm'),
    args: { input: t.arg({ type: ShortenBanInput }) },
    resolve: async (query, _root, { input }, { domain, principal }) => {
      const id = await shortenBan.run(domain, principal, input)
      return found(await domain.db.query.bans.findFirst(query({ where: { id } })))
    },
  }),
)

builder.mutationField('unban', (t) =>
  t.drizzleField({
    type: Ban,
    points: 15,
    ...fromAction(unban, 'Ends an active ban now', 'input.realm'),
    args: { input: t.arg({ type: UnbanInput }) },
    resolve: async (query, _root, { input }, { domain, principal }) => {
      const id = await unban.run(domain, principal, input)
      return found(await domain.db.query.bans.findFirst(query({ where: { id } })))
    },
  }),
)

builder.mutationField('resendBan', (t) =>
  t.boolean({
    points: 15,
    ...fromAction(resendBan, 'Sends what holds of a player to all game servers again'),
    args: { playerId: t.arg.id() },
    resolve: async (_root, { playerId }, { domain, principal }) => {
      await resendBan.run(domain, principal, { playerId })
      return true
    },
  }),
)
