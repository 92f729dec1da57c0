import { type Locale, locales } from '@kubora/i18n/locale'
import { serverTexts } from '@kubora/i18n/server-texts'
import { isPublicPage, writePageAddress } from '#contract/page-address.ts'
import { escapeHtml } from '../escape-html.ts'

/** Sections of the menu that work without scripts. */
const sections = [
  ['home', '/'],
  ['join', '/join'],
  ['rules', '/rules'],
  ['wiki', '/wiki'],
  ['changelog', '/changelog'],
  ['downloads', '/downloads'],
  ['livestreams', '/livestream'],
] as const

/**
 * Returns menu and language switch for browsers that run no scripts; `path` is the page's own, without language. A page that is
 * not public exists at one address and works only with scripts, which is said.
 */
export function plainLinks(locale: Locale, path: string): string {
  const t = serverTexts(locale, 'shell')
  const items = [
    ...sections.map(([text, to]) =>
      item(
        writePageAddress(locale, to),
        t(($) => $.menu[text]),
      ),
    ),
    ...locales
      .filter((language) => language !== locale && isPublicPage(path))
      .map((language) =>
        item(
          writePageAddress(language, path),
          t(($) => $.language[language]),
          language,
        ),
      ),
  ]
  const need = isPublicPage(path) ? '' : `<p>${escapeHtml(t(($) => $.needsScripts))}</p>`
  return `<noscript>${need}<nav aria-label="${escapeHtml(t(($) => $.nav.main))}"><ul>${items.join('')}</ul></nav></noscript>`
}

function item(href: string, text: string, language?: Locale): string {
  const inLanguage = language === undefined ? '' : ` lang="${language}" hreflang="${language}"`
  return `<li><a href="${escapeHtml(href)}"${inLanguage}>${escapeHtml(text)}</a></li>`
}
