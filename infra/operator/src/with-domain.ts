import { findOtherSecrets } from '@kubora/domain/accounts/other-secrets'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { deriveSecret, type Secret } from '@kubora/domain/kernel/secret'
import { errorText } from '@kubora/i18n/error-text'
import { serverTexts } from '@kubora/i18n/server-texts'
import { validationText } from '@kubora/i18n/validation-text'
import type { Database } from '@kubora/schema/db/client'
import { nameDatabase } from '@kubora/schema/db/name-database'
import { pendingMigrations } from '@kubora/schema/db/require-migrated'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { readEnv } from '#env.ts'
import { OperatorError } from '#operator-error.ts'

/** Returns APP_SECRET, which all processes of an installation share. Throws when it is not set. */
export function requireSecret(): string {
  const { appSecret } = readEnv()
  if (appSecret === undefined) {
    throw new OperatorError(
      'Set APP_SECRET to the secret of this installation, the one its processes run with. Nothing was changed.',
    )
  }
  return appSecret
}

let commandName = 'kubora'

/** Sets the command that the ACP log names for what {@link withDomain} changes from now on. */
export function nameCommand(name: string): void {
  commandName = `kubora ${name}`
}

/**
 * Runs `work` on the database of this installation and closes the connection; expected failures become messages for the
 * operator. Throws, with nothing changed, when the database lacks migrations or api processes with another APP_SECRET are
 * connected.
 */
export async function withDomain<Result>(work: (context: DomainContext) => Promise<Result>): Promise<Result> {
  const secret = deriveSecret(requireSecret())
  const { db, close } = createWritableDatabase({
    url: readEnv().databaseUrl,
    applicationName: 'kubora-operator',
    maxConnections: 2,
  })
  try {
    await requireOurTables(db)
    await requireSameSecret(db, secret)
    // running processes poll, so no wake-up is needed
    return await work({ db, secret, requestId: commandName, publish: () => undefined })
  } catch (error) {
    throw error instanceof DomainError ? new OperatorError(describe(error)) : error
  } finally {
    await close()
  }
}

async function requireOurTables(db: Database): Promise<void> {
  const pending = await pendingMigrations(db)
  if (pending.length === 0) return
  throw new OperatorError(
    `${nameDatabase(readEnv().databaseUrl)} lacks ${pending.length} migrations: run "migrate" first. Nothing was changed.`,
  )
}

async function requireSameSecret(db: Database, secret: Secret): Promise<void> {
  const others = await findOtherSecrets(db, secret)
  if (others.length === 0) return
  throw new OperatorError(
    `This APP_SECRET is not the one of the api processes that are connected to the database (${others.join(', ')}). ` +
      'Nothing was changed. Give the secret they run with, or stop them first when it is to change.',
  )
}

function describe({ code, fieldErrors, params }: DomainError): string {
  const ofField = serverTexts('en', 'validation')
  const fields = fieldErrors.map(
    (field) => `\n  ${field.path}: ${validationText(ofField, field.key, field.params)}`,
  )
  const text = errorText(serverTexts('en', 'errors'), 'en', code, params)
  return `Refused: ${text}${fields.join('')}`
}
