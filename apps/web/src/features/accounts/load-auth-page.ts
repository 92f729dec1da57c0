import type { Locale } from '@kubora/i18n/locale'
import type { PageHead } from '#contract/page-head.ts'
import type { AppContext } from '#shell/page/app-context.ts'
import { siteConfig } from '#shell/site/site-config.ts'

/** The loader of a page for guests: its texts and its title. Rejects with a `ChunkError` when the texts cannot be loaded. */
export async function loadAuthPage(
  context: AppContext & { locale: Locale },
  page: 'login' | 'register' | 'confirm' | 'forgot' | 'reset',
): Promise<{ head: PageHead }> {
  await context.loadTexts('auth', 'validation', 'errors')
  const t = context.texts.getFixedT(context.locale, 'auth')
  const title = t(($) => $[page].title)
  return { head: { title, description: `${title} · ${siteConfig.brand}`, noIndex: true } }
}
