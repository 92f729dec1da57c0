import { createLink } from '@tanstack/react-router'
import { ButtonLink } from '@kubora/ui/button-link'
import { NavItem } from '@kubora/ui/nav-item'
import { TextLink } from '@kubora/ui/text-link'

/** A link inside text, with a typed target. */
export const TextRouterLink = createLink(TextLink)

/** A link that looks like a button, with a typed target. */
export const ButtonRouterLink = createLink(ButtonLink)

/** A menu entry, with a typed target. */
export const NavRouterLink = createLink(NavItem)
