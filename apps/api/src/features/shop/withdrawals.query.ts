import { declineWithdrawal } from '@kubora/domain/shop/decline-withdrawal'
import { listWithdrawals } from '@kubora/domain/shop/list-withdrawals'
import { settleWithdrawal } from '@kubora/domain/shop/settle-withdrawal'
import { type ReceivedWithdrawal, withdrawContract } from '@kubora/domain/shop/withdraw-contract'
import { requireShop } from '#features/shop/require-shop.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'
import { Locale } from '#graphql/locale.type.ts'

const Received = builder.objectRef<ReceivedWithdrawal>('ReceivedWithdrawal').implement({
  description: 'The receipt of a withdrawal, which is mailed, too.',
  fields: (t) => ({ receivedAt: t.expose('receivedAt', { type: 'DateTime' }) }),
})

const WithdrawContractInput = builder.inputType('WithdrawContractInput', {
  fields: (t) => ({
    key: t.string({
      description: '32 random bytes as base64url, chosen once per form: the same one never withdraws twice.',
    }),
    name: t.string(),
    order: t.string({ description: 'The number of the order, or what else names it.' }),
    email: t.string({ description: 'Where the receipt is mailed.' }),
    what: t.string({ required: false, description: 'What of the order; null: all.' }),
    locale: t.field({ type: Locale }),
  }),
})

builder.mutationField('withdrawContract', (t) =>
  t.field({
    type: Received,
    needs: 'anyone',
    points: 30,
    description:
      'Withdraws from a contract (§ 356a BGB). The response is the same whether or not there is such an order.',
    args: { input: t.arg({ type: WithdrawContractInput }) },
    resolve: async (_root, { input }, context) => {
      requireShop(context)
      await context.limits.withdrawing(context.origin, input.email)
      return withdrawContract(context.domain, input)
    },
  }),
)

const Withdrawal = builder
  .objectRef<Awaited<ReturnType<typeof listWithdrawals.run>>[number]>('ManagedWithdrawal')
  .implement({
    description: 'A withdrawal from a contract that waits for the team.',
    fields: (t) => ({
      id: t.exposeID('id'),
      receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
      name: t.exposeString('name'),
      orderNamed: t.exposeString('orderNamed', { description: 'The order, as it was typed.' }),
      what: t.exposeString('what', { nullable: true, description: 'What of the order; null: all.' }),
      orderNumber: t.exposeInt('orderNumber', {
        nullable: true,
        description: 'The order of the number that was typed; null where there is none.',
      }),
      isBuyersAddress: t.exposeBoolean('isBuyersAddress', {
        description: 'Whether it came with the address of the order; else anybody may have sent it.',
      }),
    }),
  })

builder.queryField('managedWithdrawals', (t) =>
  t.field({
    type: [Withdrawal],
    ...fromAction(
      listWithdrawals,
      'Withdrawals that wait for the team, those from an order first, at most 100',
    ),
    resolve: (_root, _args, { domain, principal }) => listWithdrawals.run(domain.db, principal, {}),
  }),
)

builder.mutationField('declineWithdrawal', (t) =>
  t.id({
    ...fromAction(declineWithdrawal, 'Declines a withdrawal by a mail with the reason, and returns its id'),
    args: { id: t.arg.id(), reason: t.arg.string() },
    resolve: (_root, args, { domain, principal }) => declineWithdrawal.run(domain, principal, args),
  }),
)

builder.mutationField('settleWithdrawal', (t) =>
  t.id({
    ...fromAction(
      settleWithdrawal,
      'Closes a withdrawal by an order that was paid back, without a mail, and returns its id',
    ),
    args: { id: t.arg.id(), orderNumber: t.arg.int() },
    resolve: (_root, args, { domain, principal }) => settleWithdrawal.run(domain, principal, args),
  }),
)
