import { writeFile } from 'node:fs/promises'
import type { DomainContext } from '@kubora/domain/kernel/context'
import type { Database } from '@kubora/schema/db/client'
import { createWritableDatabase, writable } from '@kubora/schema/db/writable'
import { openStorage } from '@kubora/storage/open-storage'
import { seedDemoChatFiles } from '@kubora/test-kit/seed/demo/demo-chat-files'
import { seedDemoDownloads } from '@kubora/test-kit/seed/demo/demo-downloads'
import { NotADemoError, requireDemoOrEmpty } from '@kubora/test-kit/seed/demo/demo-mark'
import { type DemoAccess, seedDemoNetwork } from '@kubora/test-kit/seed/demo/demo-network'
import { seedDemoShop } from '@kubora/test-kit/seed/demo/demo-shop'
import { importDefaultContent } from '#commands/content-import.ts'
import { seedDemoActivity } from '#commands/seed-activity.ts'
import { seedDemoOrders } from '#commands/seed-orders.ts'
import { seedDemoStats } from '#commands/seed-stats.ts'
import { nameDatabase } from '@kubora/schema/db/name-database'
import { readEnv } from '#env.ts'
import { OperatorError } from '#operator-error.ts'
import { requireSecret, withDomain } from '#with-domain.ts'

/**
 * Fills the database with the demo network and prints its logins; with `json` also writes them to a file. Throws, before
 * anything is changed, when the database belongs to real people.
 */
export async function seedCommand({ json }: { json?: string }): Promise<void> {
  const { access, content, downloads, shop, orders } = await withDomain(async (context) => ({
    access: await seedNetwork(context),
    content: await importDefaultContent(context),
    // behind the texts of the products
    shop: await seedDemoShop(writable(context.db)),
    orders: await seedDemoOrders(context),
    downloads: await seedDownloads(context.db),
  }))
  if (json !== undefined) {
    await writeFile(json, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 })
  }
  console.log(content)
  console.log(downloads)
  console.log(`The shop has ${shop} products and ${orders} orders.`)
  console.log('The demo network is there. Log in with:')
  for (const { email, password, role } of access.logins) {
    console.log(`  ${email.padEnd(28)} ${password}   ${role}`)
  }
  console.log(`Keys of ${access.serverKeys.length} game servers${json ? ` are in ${json}` : ': use --json'}.`)
}

/** Throws when the database belongs to real people; works on a database that has no tables or older ones, and changes nothing. */
export async function seedCheckCommand(): Promise<void> {
  const { db, close } = createWritableDatabase({
    url: readEnv().ownerUrl,
    applicationName: 'kubora-operator',
    maxConnections: 1,
  })
  try {
    await requireDemoOrEmpty(db)
  } catch (error) {
    throw refusal(error)
  } finally {
    await close()
  }
}

async function seedNetwork(context: DomainContext): Promise<DemoAccess> {
  try {
    const access = await seedDemoNetwork(writable(context.db), requireSecret())
    await seedDemoActivity(context)
    await seedDemoStats(context)
    return access
  } catch (error) {
    throw refusal(error)
  }
}

function refusal(error: unknown): unknown {
  if (!(error instanceof NotADemoError)) return error
  return new OperatorError(
    `The demo, whose passwords everybody knows, does not go into ${nameDatabase(readEnv().databaseUrl)}: ${error.message} ` +
      'Nothing was changed. For the demo, name an empty database in DATABASE_URL, or none to use the one of this checkout. To run this database without the demo, set NODE_ENV=production.',
  )
}

async function seedDownloads(db: Database): Promise<string> {
  const { storage } = readEnv()
  if (storage === null) return 'No downloads: neither STORAGE_DIR nor STORAGE_S3_BUCKET says where files go.'
  const files = await openStorage(storage)
  await seedDemoDownloads(writable(db), files)
  await seedDemoChatFiles(writable(db), files)
  return 'The download page has its files.'
}
