import type { Locale } from '@kubora/i18n/locale'
import { IconButton } from '@kubora/ui/icon-button'
import { TextLink } from '@kubora/ui/text-link'
import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isPublicPage, localeParameter, writePageAddress } from '#contract/page-address.ts'
import * as css from '#shell/layout/notices.css.ts'
import { offerClosed } from '#shell/layout/use-offered-locale.ts'
import { reportMissingChunk } from '#shell/messages/message-store.ts'
import { changeLocale } from '#shell/texts/texts.ts'

/** One line that offers a page shown in German in the language the reader prefers, in that language; kept closed. */
export function LanguageOffer({ offered }: { offered: Locale }) {
  const { t } = useTranslation('shell')
  const href = useLocation({ select: ({ pathname, searchStr }) => addressIn(offered, pathname, searchStr) })

  function follow(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    changeLocale(offered).catch(reportMissingChunk)
  }

  return (
    <aside lang={offered} aria-label={t(($) => $.language.label)} className={css.offer}>
      <TextLink href={href} hrefLang={offered} className={css.offerLink} onClick={follow}>
        {t(($) => $.language.offer[offered])}
      </TextLink>
      <IconButton
        size="sm"
        label={t(($) => $.language.close[offered])}
        icon={<X aria-hidden size={18} />}
        onClick={() => offerClosed.set(true)}
      />
    </aside>
  )
}

/** Returns the address of the same page in another language. */
function addressIn(locale: Locale, pathname: string, search: string): string {
  if (isPublicPage(pathname)) return writePageAddress(locale, pathname) + search
  return `${pathname}${search}${search === '' ? '?' : '&'}${localeParameter}=${locale}`
}
