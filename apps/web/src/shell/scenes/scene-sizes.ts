import { media } from '@kubora/ui/theme.css'

/** Media query of screens that show a scene's wide composition. */
export const wideScreen = media.tablet

/** `sizes` of a scene, which fills the width. */
export const sceneSizes = { wide: '100vw', phone: '100vw' } as const
