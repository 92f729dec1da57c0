/**
 * Why a browser returned nothing: the user cancelled or let the time pass, the authenticator holds a passkey of the account
 * already, or something else.
 */
export type AuthenticatorFailure = 'CANCELLED' | 'KNOWN' | 'FAILED'

/** What a browser returned for an authenticator as JSON, or why it returned nothing. */
export type AuthenticatorResult = { response: string } | { failure: AuthenticatorFailure }

// the names that browsers give these refusals
const failures: Partial<Record<string, AuthenticatorFailure>> = {
  NotAllowedError: 'CANCELLED',
  AbortError: 'CANCELLED',
  InvalidStateError: 'KNOWN',
}

function failureOf(error: unknown): AuthenticatorFailure {
  return (error instanceof Error && failures[error.name]) || 'FAILED'
}

// only who presses a button needs it
const load = () => import('@simplewebauthn/browser')

/** Returns whether pages of this address can use passkeys in this browser; no passkey belongs to a numeric address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}

/** Lets the browser make a passkey. */
export async function makePasskey(options: string): Promise<AuthenticatorResult> {
  try {
    const { startRegistration } = await load()
    return { response: JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) })) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/** Lets the browser prove possession of a passkey. */
export async function provePasskey(options: string): Promise<AuthenticatorResult> {
  try {
    const { startAuthentication } = await load()
    return { response: JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) })) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}
