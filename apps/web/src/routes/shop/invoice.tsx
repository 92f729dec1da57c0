import { createFileRoute, notFound } from '@tanstack/react-router'
import { InvoicePage } from '#features/shop/law/invoice-page.tsx'
import { siteConfig } from '#shell/site/site-config.ts'

export const Route = createFileRoute('/shop/invoice')({
  // rendered by the browser alone: what the web server renders is shared by all visitors
  staticData: { page: 'skeleton' },
  loader: ({ context }) => {
    if (!siteConfig.hasShop) throw notFound()
    return context.loadTexts('shop-law', 'errors')
  },
  component: InvoicePage,
})
