import { listenForShutdown } from '@kubora/local/shutdown'

/** A suite takes the arguments after its name and resolves with whether every goal was met. */
type Suite = (args: readonly string[]) => Promise<boolean>

const suites = new Map<string, () => Promise<Suite>>([
  ['graphql', async () => (await import('#graphql/graphql-suite.ts')).graphqlSuite],
  ['front', async () => (await import('#front/front-suite.ts')).frontSuite],
  ['search', async () => (await import('#search/search-suite.ts')).searchSuite],
  ['player-list', async () => (await import('#player-list/list-suite.ts')).playerListSuite],
  ['staff-search', async () => (await import('#staff-search/staff-search-suite.ts')).staffSearchSuite],
  ['roleplay', async () => (await import('#roleplay/world-suite.ts')).roleplaySuite],
  ['chats', async () => (await import('#chats/chats-suite.ts')).chatsSuite],
  ['list-scroll', async () => (await import('#list-scroll/list-scroll-suite.ts')).listScrollSuite],
  ['soak', async () => (await import('#soak/soak-suite.ts')).soakSuite],
  ['markdown', async () => (await import('#markdown/markdown-suite.ts')).markdownSuite],
  [
    'account-timing',
    async () => (await import('#account-timing/account-timing-suite.ts')).accountTimingSuite,
  ],
  ['fanout', async () => (await import('#fanout/fanout-suite.ts')).fanoutSuite],
  ['live-board', async () => (await import('#live-board/live-board-suite.ts')).liveBoardSuite],
  ['pages', async () => (await import('#pages/pages-suite.ts')).pagesSuite],
  ['stats', async () => (await import('#stats/stats-suite.ts')).statsSuite],
  ['shop', async () => (await import('#shop/shop-suite.ts')).shopSuite],
  ['relay', async () => (await import('#relay/relay-suite.ts')).relaySuite],
])

async function main(): Promise<number> {
  const [name, ...args] = process.argv.slice(2)
  const load = name === undefined ? undefined : suites.get(name)
  if (!load) {
    process.stderr.write(`usage: npm run bench -- <${[...suites.keys()].join(' | ')}>\n`)
    return 2
  }
  listenForShutdown()
  const suite = await load()
  return (await suite(args)) ? 0 : 1
}

try {
  process.exit(await main())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
