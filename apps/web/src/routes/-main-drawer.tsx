import { mainMenu } from '#menus.ts'
import * as shell from '#shell/layout/main-drawer.tsx'

/** The right drawer with the entries of all features. */
export function MainDrawer(props: Omit<shell.MainDrawerProps, 'menu'>) {
  return <shell.MainDrawer {...props} menu={mainMenu} />
}
