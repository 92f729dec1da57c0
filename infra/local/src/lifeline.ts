/** Preload that ends a Node process when the process that started it is gone. */
export const lifelineUrl = new URL('./lifeline.mjs', import.meta.url).href
