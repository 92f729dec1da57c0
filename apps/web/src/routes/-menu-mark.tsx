import { mainMenu } from '#menus.ts'
import { mark } from '#shell/layout/top-bar.css.ts'
import { QuietApiGate } from '#shell/loading/api-gate.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { siteConfig } from '#shell/site/site-config.ts'

const JoinedCart = lazyComponent(() =>
  import('#features/shop/joined-cart.tsx').then((chunk) => chunk.JoinedCart),
)

/** What waits behind an entry of the right drawer, upon the button that opens it; also moves the cart of somebody who logs in. */
export function MenuMark() {
  return (
    <span className={mark}>
      <QuietApiGate>
        {mainMenu.map(({ to, Mark }) => Mark && <Mark key={to} />)}
        {siteConfig.hasShop ? <JoinedCart /> : null}
      </QuietApiGate>
    </span>
  )
}
