import type { DomainContext } from '@kubora/domain/kernel/context'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import { createDatabase } from '@kubora/schema/db/client'
import { readEnv } from '#env.ts'
import { OperatorError } from '#operator-error.ts'

/** APP_SECRET, which all processes of an installation share. */
export function requireSecret(): string {
  const { appSecret } = readEnv()
  if (appSecret === undefined) throw new OperatorError('Set APP_SECRET to the secret of this installation.')
  return appSecret
}

/** Runs `work` on the database of this installation and closes it; expected failures become messages for the operator. */
export async function withDomain<Result>(work: (context: DomainContext) => Promise<Result>): Promise<Result> {
  const secret = deriveSecret(requireSecret())
  const { db, close } = createDatabase({
    url: readEnv().databaseUrl,
    applicationName: 'kubora-operator',
    maxConnections: 2,
  })
  try {
    // running processes poll, so nobody needs to be woken from here
    return await work({ db, secret, announce: () => undefined })
  } catch (error) {
    throw error instanceof DomainError ? new OperatorError(describe(error)) : error
  } finally {
    await close()
  }
}

function describe({ code, fieldErrors, params }: DomainError): string {
  const fields = fieldErrors.map(({ path, key }) => `\n  ${path}: ${key}`)
  const data = Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : ''
  return `Refused: ${code}${data}${fields.join('')}`
}
