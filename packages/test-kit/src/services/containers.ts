import { PostgreSqlContainer } from '@testcontainers/postgresql'
import { GenericContainer, Wait, getContainerRuntimeClient } from 'testcontainers'
import type { Services } from '#services/start-services.ts'

const postgresImage = 'postgres:18-alpine'
const redisImage = 'redis:8-alpine'

async function engineResponds(): Promise<boolean> {
  try {
    await getContainerRuntimeClient()
    return true
  } catch {
    // The Docker client may be installed where no engine runs; only a connection shows it.
    return false
  }
}

/** Starts Postgres and Redis as containers; undefined where no Docker engine responds (known after about 10 ms). */
export async function startContainers(): Promise<Services | undefined> {
  if (!(await engineResponds())) return undefined
  const [postgres, redis] = await Promise.all([
    new PostgreSqlContainer(postgresImage)
      .withDatabase('kubora')
      .withUsername('kubora')
      .withPassword('kubora')
      .withCommand([
        'postgres',
        '-c',
        'fsync=off',
        '-c',
        'max_connections=200',
        '-c',
        'log_error_verbosity=terse',
      ])
      .start(),
    new GenericContainer(redisImage)
      .withCommand(['redis-server', '--databases', '512', '--save', '', '--maxmemory-policy', 'noeviction'])
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
      .start(),
  ])
  return {
    origin: 'testcontainers',
    databaseUrl: withLogin(postgres.getConnectionUri(), 'kubora_app'),
    ownerUrl: postgres.getConnectionUri(),
    redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}/0`,
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()])
    },
  }
}

function withLogin(url: string, login: string): string {
  const changed = new URL(url)
  changed.username = login
  return changed.href
}
