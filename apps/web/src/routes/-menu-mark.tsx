import { mainMenu } from '#menus.ts'
import { mark } from '#shell/layout/top-bar.css.ts'
import { QuietApiGate } from '#shell/loading/api-gate.tsx'

/** What waits behind an entry of the right drawer, upon the button that opens it. */
export function MenuMark() {
  return (
    <span className={mark}>
      <QuietApiGate>{mainMenu.map(({ to, Mark }) => Mark && <Mark key={to} />)}</QuietApiGate>
    </span>
  )
}
