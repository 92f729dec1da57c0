import { workerPath, workerPolicy } from '#contract/offline.ts'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (text: string) => string }
}

let address: string | undefined

/** Returns the worker's address as the content policy wants it: from a policy that knows no other, and may be made once per page. */
function workerAddress(): string {
  if (address !== undefined) return address
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes
  const policy = types?.createPolicy(workerPolicy, { createScriptURL: () => workerPath })
  address = policy?.createScriptURL(workerPath) ?? workerPath
  return address
}

/** Registers the site's service worker, or finds it registered. Rejects when the browser refuses it, or without a network. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
}
