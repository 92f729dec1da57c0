import type { Locale } from '@kubora/i18n/locale'
import { notFound } from '@tanstack/react-router'
import { type LegalPageContent, legalPageQuery } from '#features/content/legal/legal-page.query.ts'
import type { AppContext } from '#shell/page/app-context.ts'
import { sharePicture } from '#shell/page/share-picture.ts'
import type { PageHead } from '#contract/page-head.ts'
import { siteText } from '#shell/rich-text/site-text.ts'

/** Loads a legal page; throws the router's `notFound` when there is none of this key. */
export async function loadLegalPage(
  context: AppContext & { locale: Locale },
  key: 'imprint' | 'policy' | 'terms',
): Promise<{ head: PageHead; page: LegalPageContent }> {
  const { locale } = context
  const [{ legalPage }] = await Promise.all([
    context.queryApi(legalPageQuery, { key, locale }),
    context.loadTexts('legal', 'reading'),
  ])
  if (legalPage === null) throw notFound()
  const head: PageHead = {
    ...sharePicture('default'),
    title: legalPage.title,
    description: siteText(legalPage.lead),
    jsonLd: [
      { '@type': 'WebPage', name: legalPage.title, inLanguage: locale, dateModified: legalPage.changedOn },
    ],
  }
  return { head, page: legalPage }
}
