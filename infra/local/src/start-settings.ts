import { givenServices } from '#given-services.ts'

/** Variables that a production start requires: their defaults are the demo network's. */
const needed = {
  SMTP_URL: 'the mail server, as real mails are sent',
  MAIL_FROM: 'the sender of all mails',
  SITE_CONFIG: "folder with the network's name, pictures, addresses and legal operator",
}

/** What the variables of `npm start` say. */
export type StartSettings = {
  /** Without the demo: its data, its game servers, stand-ins for foreign services. */
  production: boolean
  given: ReturnType<typeof givenServices>
  webPorts: { port: number | undefined; healthPort: number | undefined }
  apiCount: number
  bridgeCount: number
}

/** Reads the variables of `npm start`. Throws one error that names everything that is missing or wrong. */
export function readStartSettings(env: NodeJS.ProcessEnv = process.env): StartSettings {
  const faults: string[] = []
  const production = env.NODE_ENV === 'production'
  if (production) {
    for (const [name, what] of Object.entries(needed)) if (!env[name]) faults.push(`${name}: ${what}`)
  }

  function whole(name: string, what: string, from: number, to: number): number | undefined {
    const text = env[name]
    if (!text) return undefined
    const value = Number(text)
    if (Number.isInteger(value) && value >= from && value <= to) return value
    faults.push(`${name} must be ${what}${from} to ${to}, it is "${text}"`)
    return undefined
  }

  const settings = {
    production,
    given: {} as ReturnType<typeof givenServices>,
    webPorts: {
      port: whole('PORT', 'a port from ', 1, 65_535),
      healthPort: whole('HEALTH_PORT', 'a port from ', 1, 65_535),
    },
    apiCount: whole('KUBORA_API_COUNT', '', 1, 16) ?? 1,
    bridgeCount: whole('KUBORA_BRIDGE_COUNT', '', 1, 16) ?? 1,
  }
  try {
    settings.given = givenServices(env)
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
  }
  if (faults.length === 0) return settings
  const reason = production ? ' (a production start has nothing of the demo)' : ''
  throw new Error(`correct these variables${reason}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}
