// Media conditions that scripts ask for, too: each by itself, as scripts of every page load what they import.

/** Narrower than tablets. */
export const phoneScreen = 'screen and (max-width: 719.98px)'

/** From tablets on. */
export const tabletScreen = 'screen and (min-width: 720px)'

/** Room for a navigation beside the page. */
export const wideScreen = 'screen and (min-width: 1200px)'

/** Nothing but fingers. */
export const onlyTouch = '(pointer: coarse) and (hover: none)'
