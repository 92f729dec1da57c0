import { mainMenu } from '#menus.ts'

/** What waits behind an entry of the right drawer, beside the button that opens it. */
export function MenuMark() {
  return mainMenu.map(({ to, Mark }) => (Mark ? <Mark key={to} /> : null))
}
