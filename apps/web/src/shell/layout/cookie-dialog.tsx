import { Button } from '@kubora/ui/button'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/layout/cookie-dialog.css.ts'
import { acceptCookies, useCookiesAccepted } from '#shell/session/cookies-accepted.ts'

/** The cookie notice: shown in all tabs until it is accepted; the page can be used meanwhile. */
export function CookieDialog() {
  const { t } = useTranslation('shell')
  const titleId = useId()
  const textId = useId()
  if (useCookiesAccepted()) return null
  return (
    // not modal, so no `dialog` element: a labelled dialog that does not take the focus
    <div role="dialog" aria-labelledby={titleId} aria-describedby={textId} className={css.dialog}>
      <p id={titleId} className={css.title}>
        {t(($) => $.cookies.title)}
      </p>
      <p id={textId} className={css.text}>
        {t(($) => $.cookies.text)}
      </p>
      <Button variant="accent" onClick={acceptCookies}>
        {t(($) => $.cookies.accept)}
      </Button>
    </div>
  )
}
