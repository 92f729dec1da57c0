import { setTimeout as sleep } from 'node:timers/promises'
import type { BreakableServers } from '#outages/breakable-servers.ts'

/** One way in which a server becomes unavailable or misbehaves while the product is in use. */
export type OutageScenario = {
  name: string
  /** Breaks something and repairs it; resolves when it is repaired. */
  play: (servers: BreakableServers) => Promise<void>
  /** Whether the page must show it: true when requests cannot be served meanwhile. */
  felt: boolean
}

const outageMs = 6000

/** Ends a server, leaves it down and starts it again. */
function restart(name: string, which: 'postgres' | 'redis', signal: NodeJS.Signals): OutageScenario {
  return {
    name,
    felt: which === 'postgres',
    play: async ({ [which]: server }) => {
      await server.end(signal)
      await sleep(outageMs)
      await server.start()
    },
  }
}

/** Everything that is done to the servers, in this order. */
export const scenes: readonly OutageScenario[] = [
  {
    name: 'Redis: FLUSHALL, three times',
    felt: false,
    play: async ({ flushRedis }) => {
      for (let times = 0; times < 3; times += 1) {
        await flushRedis()
        await sleep(1000)
      }
    },
  },
  restart('Redis stopped and started', 'redis', 'SIGTERM'),
  restart('Redis killed and started', 'redis', 'SIGKILL'),
  restart('Postgres restarted, fast', 'postgres', 'SIGINT'),
  restart('Postgres restarted, immediate', 'postgres', 'SIGQUIT'),
  {
    name: 'Postgres connections reset',
    felt: false,
    play: async ({ postgres }) => {
      for (let times = 0; times < 5; times += 1) {
        postgres.proxy.cut()
        await sleep(400)
      }
    },
  },
  {
    name: 'Postgres half open',
    felt: true,
    play: async ({ postgres }) => {
      postgres.proxy.halfOpen()
      await sleep(20_000)
      // the network comes back as another one: connections under way are lost
      postgres.proxy.cut()
      await postgres.proxy.heal()
    },
  },
  {
    name: 'Redis half open',
    felt: false,
    play: async ({ redis }) => {
      redis.proxy.halfOpen()
      await sleep(20_000)
      redis.proxy.cut()
      await redis.proxy.heal()
    },
  },
  {
    name: 'Postgres 150 ms, Redis 300 ms late',
    felt: false,
    play: async ({ postgres, redis }) => {
      postgres.proxy.delay(150)
      redis.proxy.delay(300)
      await sleep(outageMs)
      await Promise.all([postgres.proxy.heal(), redis.proxy.heal()])
    },
  },
]
