import { CookieNotice } from '#shell/layout/cookie-notice.tsx'
import * as css from '#shell/layout/notices.css.ts'
import { useOfferedLocale } from '#shell/layout/use-offered-locale.ts'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

const LanguageOffer = lazyComponent(() =>
  import('#shell/layout/language-offer.tsx').then((part) => part.LanguageOffer),
)

/** What every page says at the lower edge of the window until it is closed. */
export function Notices({ withOffer }: { withOffer: boolean }) {
  const offered = useOfferedLocale()
  return (
    <div className={css.notices}>
      {withOffer && offered !== null ? <LanguageOffer offered={offered} /> : null}
      <CookieNotice />
    </div>
  )
}
