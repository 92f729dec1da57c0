/** Preload that ends a Node process when the process that started it has ended. */
export const exitWithParentUrl = new URL('./exit-with-parent.mjs', import.meta.url).href
