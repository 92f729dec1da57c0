import { mainMenu } from '#menus.ts'
import { QuietApiGate } from '#shell/loading/api-gate.tsx'
import * as css from '#shell/layout/main-drawer.css.ts'
import * as shell from '#shell/layout/main-drawer.tsx'

/** The right drawer with the entries of all features. */
export function MainDrawer(props: Omit<shell.MainDrawerProps, 'menu'>) {
  return <shell.MainDrawer {...props} menu={mainMenu} />
}

/** What waits behind an entry of the drawer, beside the button that opens it. */
export function MenuMark() {
  return (
    <span className={css.mark}>
      <QuietApiGate>{mainMenu.map(({ to, Mark }) => Mark && <Mark key={to} />)}</QuietApiGate>
    </span>
  )
}
