import { writeFile } from 'node:fs/promises'
import { seedDemoNetwork } from '@kubora/test-kit/seed/demo/demo-network'
import { importDefaultContent } from '#commands/content-import.ts'
import { requireSecret, withDomain } from '#with-domain.ts'

/** Fills the database with the demo network and says how to log in; with `json` also writes that as a file. */
export async function seedCommand({ json }: { json?: string }): Promise<void> {
  const { access, content } = await withDomain(async (context) => ({
    access: await seedDemoNetwork(context.db, requireSecret()),
    content: await importDefaultContent(context),
  }))
  if (json !== undefined) {
    await writeFile(json, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 })
  }
  console.log(content)
  console.log('The demo network is there. Log in with:')
  for (const { email, password, role } of access.logins) {
    console.log(`  ${email.padEnd(28)} ${password}   ${role}`)
  }
  console.log(`Keys of ${access.serverKeys.length} game servers${json ? ` are in ${json}` : ': use --json'}.`)
}
