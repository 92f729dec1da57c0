import { Button } from '@kubora/ui/button'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/layout/notices.css.ts'
import { acceptCookies, useCookiesAccepted } from '#shell/session/cookies-accepted.ts'

/** The cookie notice: shown in all tabs until it is accepted; the page can be used meanwhile. */
export function CookieNotice() {
  const { t } = useTranslation('shell')
  const titleId = useId()
  const textId = useId()
  if (useCookiesAccepted()) return null
  return (
    // not modal, so no `dialog` element: a labelled dialog that does not take the focus
    <div
      role="dialog"
      data-keep-clear
      aria-labelledby={titleId}
      aria-describedby={textId}
      className={css.cookies}
    >
      <p className={css.text}>
        <strong id={titleId} className={css.title}>
          {t(($) => $.cookies.title)}
        </strong>{' '}
        <span id={textId}>{t(($) => $.cookies.text)}</span>
      </p>
      <Button variant="accent" size="sm" onClick={acceptCookies}>
        {t(($) => $.cookies.accept)}
      </Button>
    </div>
  )
}
