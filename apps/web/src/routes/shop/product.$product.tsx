import { createFileRoute, notFound } from '@tanstack/react-router'
import type { PageHead } from '#contract/page-head.ts'
import { productJsonLd } from '#features/shop/product-json-ld.ts'
import { ProductPage } from '#features/shop/product-page.tsx'
import { shopQuery } from '#features/shop/shop.query.ts'
import { breadcrumbList } from '#shell/page/json-ld.ts'
import { siteText } from '#shell/rich-text/site-text.ts'
import { siteConfig } from '#shell/site/site-config.ts'

export const Route = createFileRoute('/shop/product/$product')({
  staticData: { api: 'none', page: 'public' },
  loader: async ({ context, params }) => {
    if (!siteConfig.hasShop) throw notFound()
    const { locale } = context
    const [{ productCategories }] = await Promise.all([
      context.queryApi(shopQuery, { locale }),
      context.loadTexts('shop'),
    ])
    const product = productCategories
      .flatMap(({ products }) => products)
      .find(({ key }) => key === params.product)
    if (product === undefined) throw notFound()
    const t = context.texts.getFixedT(locale, 'shop')
    const path = `/shop/product/${product.key}`
    const description = siteText(product.summary)
    const head: PageHead = {
      title: `${product.title} · ${t(($) => $.title)}`,
      description,
      jsonLd: [
        productJsonLd(context, { product, path, description }),
        breadcrumbList(context, [
          { name: t(($) => $.title), path: '/shop' },
          { name: product.title, path },
        ]),
      ],
    }
    return { head, product }
  },
  component: ProductRoute,
})

function ProductRoute() {
  const { head, product } = Route.useLoaderData()
  return <ProductPage product={product} documentTitle={head.title} />
}
