import { hashShopKey } from '@kubora/domain/shop/shop-key'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { eq } from 'drizzle-orm'
import { Account } from '#features/accounts/account.type.ts'
import { readOrders } from '#features/shop/read-orders.ts'
import { ShopOrder } from '#features/shop/shop-order.type.ts'
import { builder } from '#graphql/builder.ts'
import { Locale } from '#graphql/locale.type.ts'

builder.queryField('shopOrder', (t) =>
  t.field({
    type: ShopOrder,
    nullable: true,
    needs: 'anyone',
    points: 3,
    description: 'The order of a key that its buyer has; null for a key of none.',
    args: { key: t.arg.string(), locale: t.arg({ type: Locale }) },
    resolve: async (_root, { key, locale }, { domain }) => {
      const [order] = await readOrders(domain.db, eq(shopOrders.keyHash, hashShopKey(key)), locale)
      return order ?? null
    },
  }),
)

builder.drizzleObjectField(Account, 'orders', (t) =>
  t.field({
    type: [ShopOrder],
    points: 10,
    description: 'What the account has ordered, the newest first, at most 100.',
    args: { locale: t.arg({ type: Locale }) },
    resolve: (account, { locale }, { domain }) =>
      readOrders(domain.db, eq(shopOrders.accountId, account.id), locale),
  }),
)
