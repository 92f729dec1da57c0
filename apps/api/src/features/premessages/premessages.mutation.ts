import { addPremessage } from '@kubora/domain/premessages/add-premessage'
import { deletePremessage } from '@kubora/domain/premessages/delete-premessage'
import { editPremessage } from '@kubora/domain/premessages/edit-premessage'
import { orderPremessages } from '@kubora/domain/premessages/order-premessages'
import { restorePremessage } from '@kubora/domain/premessages/restore-premessage'
import { countPremessageUse } from '@kubora/domain/premessages/count-premessage-use'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm as RealmName } from '@kubora/validation/realms'
import { Realm } from '#features/game-servers/realm.type.ts'
import { ChatType, Premessage } from '#features/premessages/premessage.type.ts'
import { readPremessages } from '#features/premessages/read-premessages.ts'
import { builder } from '#graphql/builder.ts'
import type { ApiContext } from '#graphql/context.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

const PremessageTextsInput = builder.inputType('PremessageTextsInput', {
  fields: (t) => ({ de: t.string(), en: t.string(), fr: t.string() }),
})

const PremessageInput = builder.inputType('PremessageInput', {
  fields: (t) => ({
    name: t.string(),
    chatTypes: t.field({ type: [ChatType], description: 'None for all.' }),
    texts: t.field({ type: PremessageTextsInput }),
  }),
})

const teamToo = `one of the team needs ${roleplayPermissions.editMessages} as well`

/** Returns the list of a realm, or the one premessage, after a change by the caller. */
function listAfter({ domain, principal }: ApiContext, realm: RealmName, id?: number) {
  return readPremessages(domain.db, found(principal), realm, id)
}

builder.mutationFields((t) => ({
  addPremessage: t.field({
    type: Premessage,
    ...fromAction(addPremessage, `Adds a premessage behind the others; ${teamToo}`, 'realm'),
    args: {
      realm: t.arg({ type: Realm }),
      own: t.arg.boolean({ description: 'Whether it is the caller’s own; else it is the team’s.' }),
      input: t.arg({ type: PremessageInput }),
      idempotencyKey: t.arg.id({
        description: 'A UUID, chosen once per opened form: the same one never adds two.',
      }),
    },
    resolve: async (_root, { input, ...args }, context) => {
      const id = await addPremessage.run(context.domain, context.principal, { ...input, ...args })
      return found((await listAfter(context, args.realm, id))[0])
    },
  }),
  editPremessage: t.field({
    type: Premessage,
    ...fromAction(editPremessage, `Changes a premessage; ${teamToo}`, 'realm'),
    args: {
      realm: t.arg({ type: Realm }),
      id: t.arg.id(),
      version: t.arg.int(),
      input: t.arg({ type: PremessageInput }),
    },
    resolve: async (_root, { input, ...target }, context) => {
      const id = await editPremessage.run(context.domain, context.principal, { ...input, ...target })
      return found((await listAfter(context, target.realm, id))[0])
    },
  }),
  deletePremessage: t.field({
    type: [Premessage],
    ...fromAction(deletePremessage, `Deletes a premessage and returns the others; ${teamToo}`, 'realm'),
    args: { realm: t.arg({ type: Realm }), id: t.arg.id(), version: t.arg.int() },
    resolve: async (_root, target, context) => {
      await deletePremessage.run(context.domain, context.principal, target)
      return listAfter(context, target.realm)
    },
  }),
  restorePremessage: t.field({
    type: [Premessage],
    ...fromAction(
      restorePremessage,
      `Brings a deleted premessage back and returns the list; ${teamToo}`,
      'realm',
    ),
    args: {
      realm: t.arg({ type: Realm }),
      id: t.arg.id(),
      version: t.arg.int({ description: 'The version that was deleted.' }),
    },
    resolve: async (_root, target, context) => {
      await restorePremessage.run(context.domain, context.principal, target)
      return listAfter(context, target.realm)
    },
  }),
  countPremessageUse: t.id({
    ...fromAction(countPremessageUse, 'Counts that a premessage was sent, and returns its id', 'realm'),
    args: { realm: t.arg({ type: Realm }), id: t.arg.id() },
    resolve: async (_root, args, { domain, principal }) =>
      String(await countPremessageUse.run(domain, principal, args)),
  }),
  orderPremessages: t.field({
    type: [Premessage],
    ...fromAction(
      orderPremessages,
      `Puts the team’s premessages, or the caller’s own, into this order; ${teamToo}`,
      'realm',
    ),
    args: { realm: t.arg({ type: Realm }), own: t.arg.boolean(), ids: t.arg.idList() },
    resolve: async (_root, args, context) => {
      await orderPremessages.run(context.domain, context.principal, args)
      return listAfter(context, args.realm)
    },
  }),
}))
