import { keepTyping } from '#shell/keys/kept-typing.ts'

export { routeTree } from '#routeTree.gen.ts'

// the search opens on every page by a key, and what is typed at once is meant for it
keepTyping()
