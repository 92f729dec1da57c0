/** `sizes` of a scene, which fills the width. */
export const sceneSizes = { wide: '100vw', phone: '100vw' } as const
