import { media } from '@kubora/ui/theme.css'

/** Media query of screens that show a scene's wide composition. */
export const wideScreen = media.tablet

/** `sizes` of a scene: half on phones, where fewer pixels are enough behind the scrim. */
export const sceneSizes = { wide: '100vw', phone: '50vw' } as const
