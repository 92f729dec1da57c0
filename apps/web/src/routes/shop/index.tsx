import { createFileRoute, notFound } from '@tanstack/react-router'
import type { PageHead } from '#contract/page-head.ts'
import { shopQuery } from '#features/shop/shop.query.ts'
import { ShopPage } from '#features/shop/shop-page.tsx'
import { siteConfig } from '#shell/site/site-config.ts'

export const Route = createFileRoute('/shop/')({
  staticData: { api: 'none', page: 'public' },
  loader: async ({ context }) => {
    if (!siteConfig.hasShop) throw notFound()
    const { locale } = context
    const [{ productCategories }] = await Promise.all([
      context.queryApi(shopQuery, { locale }),
      context.loadTexts('shop'),
    ])
    const t = context.texts.getFixedT(locale, 'shop')
    const head: PageHead = {
      title: t(($) => $.title),
      description: t(($) => $.metaDescription, { brand: siteConfig.brand }),
    }
    return { head, categories: productCategories }
  },
  component: ShopRoute,
})

function ShopRoute() {
  return <ShopPage categories={Route.useLoaderData().categories} />
}
