import { mainMenu } from '#menus.ts'
import { MainDrawer, type MainDrawerProps } from '#shell/layout/main-drawer.tsx'

/** The right drawer with the entries of all features. */
export function SiteMainDrawer(props: Omit<MainDrawerProps, 'menu'>) {
  return <MainDrawer {...props} menu={mainMenu} />
}
