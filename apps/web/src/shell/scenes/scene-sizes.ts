import { media } from '@kubora/ui/theme.css'

/** Screens that show a scene's wide composition. */
export const wideScreen = media.tablet

/** How wide a scene is shown: behind a scrim, phones do with fewer pixels than they have. */
export const sceneSizes = { wide: '100vw', phone: '50vw' } as const
