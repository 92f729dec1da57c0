import { findOtherAccounts } from '@kubora/domain/players/find-other-accounts'
import { type OtherAccountRow, readOtherAccounts } from '#features/players/read-other-accounts.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'
import { fromAction } from '#graphql/from-action.ts'

const OtherAccount = builder.objectRef<OtherAccountRow>('OtherAccount').implement({
  description: 'An account that was used from a network of another account within seven days.',
  fields: (t) => ({
    playerId: t.id({ nullable: true, resolve: ({ playerId }) => playerId }),
    playerName: t.exposeString('playerName', {
      nullable: true,
      description: 'Null for an account without a player.',
    }),
    playerDisplayName: t.exposeString('playerDisplayName', { nullable: true, description: shownNameText }),
    banned: t.exposeBoolean('banned', { description: 'Whether the player has an active ban.' }),
    lastSharedAt: t.expose('lastSharedAt', {
      type: 'DateTime',
      description: 'When the account was last used from a network of both.',
    }),
    sharedNetworks: t.exposeInt('sharedNetworks', {
      description: 'From how many networks both were used: IPv4 addresses, or IPv6 networks of 64 bits.',
    }),
    networkAccounts: t.exposeInt('networkAccounts', {
      description:
        'How many accounts, 50 at most, were used from the least used of these networks: many in a school, few at home.',
    }),
  }),
})

type Found = { linked: boolean; items: readonly OtherAccountRow[]; isWhole: boolean }

const OtherAccounts = builder.objectRef<Found>('OtherAccounts').implement({
  description: 'Other accounts of the person who plays as a player.',
  fields: (t) => ({
    linked: t.exposeBoolean('linked', {
      description: 'Whether the player has an account; without one nothing can be found.',
    }),
    items: t.expose('items', { type: [OtherAccount], description: 'The most telling first.' }),
    isWhole: t.exposeBoolean('isWhole', { description: 'Whether there are no more.' }),
  }),
})

const FindOtherAccountsInput = builder.inputType('FindOtherAccountsInput', {
  fields: (t) => ({ playerId: t.id() }),
})

builder.mutationField('findOtherAccounts', (t) =>
  t.field({
    type: OtherAccounts,
    points: 20,
    ...fromAction(
      findOtherAccounts,
      'Finds other accounts that were used from the same networks within seven days, and records the search',
    ),
    args: { input: t.arg({ type: FindOtherAccountsInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const { accountId } = await findOtherAccounts.run(domain, principal, input)
      if (accountId === null) return { linked: false, items: [], isWhole: true }
      return { linked: true, ...(await readOtherAccounts(domain.db, accountId)) }
    },
  }),
)
