import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientCounts, createCarefulClient, createCounts } from '#clients/careful-client.ts'
import type { Target } from '#kills/population.ts'
import { type SentNotification, sendNotification } from '#kills/send-notification.ts'
import type { BreakableServers } from '#outages/breakable-servers.ts'
import type { LiveWatcher } from '#clients/live-watcher.ts'
import { startLoad } from '#outages/load.ts'
import type { OutageScenario } from '#outages/scenarios.ts'
import { comesTrue, type StaffPage } from '#outages/staff-page.ts'
import { NeverCameError, poll } from '#poll.ts'

/** The environment of a scenario. */
export type Stage = {
  graphqlUrl: string
  servers: BreakableServers
  page: StaffPage
  watcher: LiveWatcher
  token: string
  targets: readonly Target[]
  /** The player whose page is open, and who is in the game. */
  watched: Target & { name: string }
  random: () => number
}

/** Result of a scenario. */
export type ScenarioResult = {
  name: string
  counts: ClientCounts
  notifications: SentNotification[]
  /** Messages of the page during the outage, oldest first. */
  words: readonly string[]
  /** Milliseconds from the repair until API, live subscriber and page were as before; null: never. */
  recoveredMs: number | null
  violations: string[]
}

const calmMs = 1500
const recoveryTimeoutMs = 60_000
// an attempt must get a response within this, even if it is "not now"
const attemptTimeoutMs = 20_000
const outageWords = /erreichbar|antwortet|unterbrochen/

/** Sends new messages until one was delivered, received live and seen on the page. */
async function untilLive(
  stage: Stage,
  scene: OutageScenario,
  sent: SentNotification[],
  counts: ClientCounts,
): Promise<void> {
  const { graphqlUrl, random, token, watched, watcher, page } = stage
  const client = createCarefulClient({ graphqlUrl, random, counts, attemptTimeoutMs })
  const texts: string[] = []
  await poll(
    'a message that is delivered, received live and seen on the page',
    async () => {
      const text = `After "${scene.name}", ${texts.length + 1}`
      texts.push(text)
      sent.push(await sendNotification(client, { token, target: watched, text, twice: false }))
      const seen = async () => {
        for (const each of texts) {
          const received = watcher.events.some(
            (events) => events.text === each && events.outcome === 'SUCCESS',
          )
          if (received && (await page.showsDelivered(each))) return true
        }
        return false
      }
      return (await comesTrue(seen, 3000)) ? true : undefined
    },
    { timeoutMs: recoveryTimeoutMs },
  )
}

/** Uses the page during the outage; it must show why it has no data. */
async function usePage(stage: Stage, scene: OutageScenario, repaired: Promise<void>): Promise<string[]> {
  const { page } = stage
  await sleep(500)
  await page.openList()
  let over = false
  void repaired.finally(() => (over = true))
  const words: string[] = []
  const shown = async () => {
    words.push(...page.takeWords())
    return over || words.some((word) => outageWords.test(word))
  }
  await comesTrue(shown, recoveryTimeoutMs)
  await page.picture(`${scene.name.replace(/[^a-z]+/gi, '-')}-during`)
  return words
}

async function recover(stage: Stage, scene: OutageScenario, result: ScenarioResult): Promise<void> {
  const { page, watched } = stage
  const since = performance.now()
  try {
    if (scene.felt) {
      await poll(
        'the list on the page, without a reload by hand',
        async () => ((await page.listShows(watched.name)) ? true : undefined),
        {
          timeoutMs: recoveryTimeoutMs,
        },
      )
      await page.openPlayer({ id: watched.playerId, name: watched.name })
    }
    await untilLive(stage, scene, result.notifications, result.counts)
    result.recoveredMs = performance.now() - since
    const calm = async () => !(await page.wordsNow()).some((word) => outageWords.test(word))
    if (!(await comesTrue(calm, 15_000)))
      result.violations.push('the page still shows an outage that is over')
  } catch (error) {
    if (!(error instanceof NeverCameError)) throw error
    result.violations.push(error.message)
    await page.picture(`${scene.name.replace(/[^a-z]+/gi, '-')}-not-recovered`)
    await page.openPlayer({ id: watched.playerId, name: watched.name })
  }
}

async function judge(stage: Stage, scene: OutageScenario, result: ScenarioResult): Promise<void> {
  const { page } = stage
  const { counts, violations } = result
  if (counts.brokenOff > 0)
    violations.push(`${counts.brokenOff} attempts got no response within ${attemptTimeoutMs / 1000} s`)
  violations.push(...new Set(counts.improper))
  if (!(await page.isLoggedIn())) violations.push('the page was logged out')
  if (page.documentLoads() > 0) violations.push('the page reloaded itself')
  if (scene.felt && !result.words.some((word) => outageWords.test(word))) {
    violations.push(
      `the page did not say what is happening; it said: ${result.words.join(' | ') || 'nothing'}`,
    )
  }
}

/** Runs one scenario with clients at work and returns what they, the live subscriber and the page met. */
export async function runScenario(stage: Stage, scene: OutageScenario): Promise<ScenarioResult> {
  const { graphqlUrl, random, servers, page, token, targets } = stage
  const counts = createCounts()
  const result: ScenarioResult = {
    name: scene.name,
    counts,
    notifications: [],
    words: [],
    recoveredMs: null,
    violations: [],
  }
  const client = createCarefulClient({ graphqlUrl, random, counts, attemptTimeoutMs })
  page.takeWords()
  const load = startLoad({ client, counts, token, targets, label: scene.name })
  await sleep(calmMs)
  const repaired = scene.play(servers)
  const words = scene.felt ? await usePage(stage, scene, repaired) : []
  await repaired
  result.words = [...new Set([...words, ...page.takeWords()])]
  await recover(stage, scene, result)
  const { notifications, stuck } = await load.stop()
  result.notifications.push(...notifications)
  result.violations.push(...stuck)
  await judge(stage, scene, result)
  return result
}
