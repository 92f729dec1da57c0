import type { CarefulClient } from '#clients/careful-client.ts'
import { logIn, tryLogin } from '#clients/log-in.ts'
import { confirmEmail, link, me, register } from '#clients/operations.ts'
import type { GameServer } from '#kills/game-server.ts'
import type { Linker } from '#kills/population.ts'
import { poll } from '#poll.ts'
import type { RecordedMail } from '#stack/smtp-recorder.ts'

/** A link as the site showed it: player and account. */
export type MadeLink = { playerName: string; playerId: number; accountId: string }

/** What a player uses to link. */
export type LinkTools = {
  client: CarefulClient
  servers: readonly GameServer[]
  mails: readonly RecordedMail[]
}

const linkTimeoutMs = 60_000
const mailedCodeShape = /(?<![A-Z0-9])[A-HJ-NP-Z2-8]{5}(?![A-Z0-9])/
const shownCodeShape = /^[A-HJ-NP-Z2-8]{8}$/

/** Registers, confirms by the mailed code and logs in. Any step may break off: the next one shows its effect. */
async function registerByMail({ client, mails }: LinkTools, linker: Linker): Promise<string> {
  const { email, password } = linker
  const input = { email, password, passwordRepeat: password, termsAccepted: true, locale: 'en' }
  const registered = await client.ask(register, { variables: { input }, repeatable: true })
  // in use: the attempt before was committed and its response lost
  if (registered.kind === 'refused' && registered.code !== 'EMAIL_ALREADY_REGISTERED') {
    throw new Error(`${email} could not register: ${registered.code}`)
  }
  return await poll(
    `a confirmation of ${email}`,
    async () => {
      const code = mailedCode(mails, email)
      if (code === undefined) return undefined
      await client.ask(confirmEmail, { variables: { input: { email, code } }, repeatable: false })
      const outcome = await tryLogin(client, linker)
      return outcome.kind === 'done' ? outcome.data.login.token : undefined
    },
    { timeoutMs: linkTimeoutMs, everyMs: 300 },
  )
}

/** Returns the code of the newest mail to the address. */
function mailedCode(mails: readonly RecordedMail[], email: string): string | undefined {
  const codes = mails.filter(({ to }) => to === email).map(({ text }) => mailedCodeShape.exec(text)?.[0])
  return codes.findLast((code) => code !== undefined)
}

async function linkOf(client: CarefulClient, token: string, playerName: string): Promise<string | undefined> {
  const outcome = await client.ask(me, { token, repeatable: true })
  if (outcome.kind !== 'done' || outcome.data.me === null) throw new Error(`${playerName} was logged out`)
  const { id, links } = outcome.data.me
  return links.some(({ kind, externalName }) => kind === 'GAME' && externalName === playerName)
    ? id
    : undefined
}

/**
 * Links an account to its player as a person does: requests a code in game, types it on the site, and looks at the
 * account page whenever a response was lost. Resolves once the site shows the link.
 */
export async function linkPlayer(tools: LinkTools, linker: Linker): Promise<MadeLink> {
  const { client, servers } = tools
  const { playerName, playerId } = linker
  const token = linker.registers ? await registerByMail(tools, linker) : await logIn(client, linker)
  const accountId = await poll(
    `a link of ${playerName}`,
    async () => {
      const server = servers[linker.server]
      // a code needs the player in the game, but the simulation may have made them leave
      if (server?.world.player(playerName).online === false) await server.process.join(playerName)
      const code = await server?.process.requestCode(playerName, 'GAME')
      if (code === undefined || !shownCodeShape.test(code)) return linkOf(client, token, playerName)
      const input = { kind: 'GAME', name: playerName, code }
      const outcome = await client.ask(link, { variables: { input }, token, repeatable: false })
      // a code that a doubled request voided is refused, and the next one requested
      return outcome.kind === 'done' ? outcome.data.link.id : linkOf(client, token, playerName)
    },
    { timeoutMs: linkTimeoutMs, everyMs: 200 },
  )
  return { playerName, playerId, accountId }
}
