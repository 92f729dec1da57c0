import postgres from 'postgres'
import { testServices } from '#services/test-services.ts'

/** Runs a statement on the test file's database with the login that owns the tables: what api and bridge may not do. */
export async function asOwner(statement: string): Promise<void> {
  const { ownerUrl } = await testServices()
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}
