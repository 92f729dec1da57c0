import type { Locale } from '@kubora/i18n/locale'
import { writePageAddress } from '#contract/page-address.ts'
import type { AppContext } from '#shell/page/app-context.ts'
import { siteConfig } from '#shell/site/site-config.ts'

/** What structured data needs of the loaders' context. */
export type JsonLdContext = Pick<AppContext, 'origin'> & { locale: Locale }

/** Returns a schema.org list of the parents of a page, the page itself last. */
export function breadcrumbList(
  { origin, locale }: JsonLdContext,
  steps: readonly { name: string; path: string }[],
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + writePageAddress(locale, path),
    })),
  }
}

/** Returns a schema.org article of this network. `dateModified` is ISO 8601. */
export function article(
  { origin, locale }: JsonLdContext,
  {
    path,
    ...about
  }: { path: string; headline: string; description: string; dateModified?: string | undefined },
): object {
  return {
    '@type': 'Article',
    ...about,
    inLanguage: locale,
    mainEntityOfPage: origin + writePageAddress(locale, path),
    publisher: { '@type': 'Organization', name: siteConfig.brand, url: origin },
  }
}
