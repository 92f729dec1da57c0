import { createFileRoute, notFound } from '@tanstack/react-router'
import { OrderPage } from '#features/shop/order-page.tsx'
import { siteConfig } from '#shell/site/site-config.ts'

export const Route = createFileRoute('/shop/order')({
  // rendered by the browser alone: what the web server renders is shared by all visitors
  staticData: { page: 'skeleton' },
  loader: ({ context }) => {
    if (!siteConfig.hasShop) throw notFound()
    return context.loadTexts('shop', 'errors')
  },
  component: OrderPage,
})
