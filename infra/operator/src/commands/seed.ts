import { writeFile } from 'node:fs/promises'
import type { Database } from '@kubora/schema/db/client'
import { openStorage } from '@kubora/storage/open-storage'
import { seedDemoDownloads } from '@kubora/test-kit/seed/demo/demo-downloads'
import { seedDemoNetwork } from '@kubora/test-kit/seed/demo/demo-network'
import { importDefaultContent } from '#commands/content-import.ts'
import { readEnv } from '#env.ts'
import { requireSecret, withDomain } from '#with-domain.ts'

/** Fills the database with the demo network and says how to log in; with `json` also writes that as a file. */
export async function seedCommand({ json }: { json?: string }): Promise<void> {
  const { access, content, downloads } = await withDomain(async (context) => ({
    access: await seedDemoNetwork(context.db, requireSecret()),
    content: await importDefaultContent(context),
    downloads: await seedDownloads(context.db),
  }))
  if (json !== undefined) {
    await writeFile(json, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 })
  }
  console.log(content)
  console.log(downloads)
  console.log('The demo network is there. Log in with:')
  for (const { email, password, role } of access.logins) {
    console.log(`  ${email.padEnd(28)} ${password}   ${role}`)
  }
  console.log(`Keys of ${access.serverKeys.length} game servers${json ? ` are in ${json}` : ': use --json'}.`)
}

async function seedDownloads(db: Database): Promise<string> {
  const { storage } = readEnv()
  if (storage === null) return 'No downloads: neither STORAGE_DIR nor STORAGE_S3_BUCKET says where files go.'
  await seedDemoDownloads(db, await openStorage(storage))
  return 'The download page has its files.'
}
