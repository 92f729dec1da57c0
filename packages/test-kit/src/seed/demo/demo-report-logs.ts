import type { WritableExecutor } from '@kubora/schema/db/client'
import { gameServers } from '@kubora/schema/db/game-servers'
import { type ReportLogLine, reportLogs } from '@kubora/schema/db/report-logs'
import { eq } from 'drizzle-orm'
import { uuidOf } from '#seed/demo/seeded-values.ts'

const secondMs = 1000

/** Who speaks in a log: its player, whom they report, somebody else, or the game. */
type Speaker = 'own' | 'reported' | 'witness' | null

/** A conversation of the demo network: who said what where, and how many seconds after the line before. */
type DemoLog = readonly (readonly [Speaker, string, number, string])[]

const petrolStation: DemoLog = [
  [null, 'System', 0, 'Du betrittst: Tankstelle B1.'],
  ['witness', 'Lokal', 21, 'Moin! Zapfsäule zwei klemmt heute, nimm lieber die drei.'],
  ['own', 'Lokal', 9, 'Danke dir. Ich brauch nur Öl, der Sultan säuft wie ein Kutter.'],
  ['witness', 'Lokal', 14, 'Dann roll mal vor, ich mach die Haube auf.'],
  ['own', 'Aktion', 11, 'stellt den Motor ab und steigt aus'],
  [null, 'System', 26, 'Dein Fahrzeug NB-KN 118 wurde beschädigt (Heck, 18 %).'],
  ['own', 'Lokal', 4, 'He! Was soll das?'],
  ['witness', 'Lokal', 6, 'Hat der dich gerade gerammt?'],
  ['reported', 'Lokal', 7, 'lol'],
  [null, 'System', 9, 'Dein Fahrzeug NB-KN 118 wurde beschädigt (Heck, 41 %).'],
  ['own', 'OOC', 8, 'Bitte lass das, wir spielen hier gerade.'],
  ['reported', 'OOC', 5, 'mir doch egal, hol doch nen admin'],
  ['witness', 'OOC', 12, 'Das ist kein RP. Hör auf oder fahr weiter.'],
  ['reported', 'OOC', 6, 'heul leise'],
  [null, 'System', 10, 'Dein Fahrzeug NB-KN 118 wurde beschädigt (Heck, 73 %).'],
  ['own', 'Lokal', 5, 'Der Wagen ist hin. Hast du sein Kennzeichen gesehen?'],
  ['witness', 'Lokal', 13, 'NB-XY und dann eine 4, glaube ich. Er ist Richtung Hafen.'],
  ['own', 'OOC', 8, 'Ich mach ein Log und melde das nachher.'],
]

const townHall: DemoLog = [
  [null, 'System', 0, 'Du betrittst: Rathaus.'],
  ['reported', 'Lokal', 8, 'KAUFT ALLE BEI MIR AUTOS'],
  ['reported', 'Lokal', 3, 'KAUFT ALLE BEI MIR AUTOS'],
  ['witness', 'Lokal', 6, 'Die Versammlung läuft, bitte nicht dazwischenrufen.'],
  ['reported', 'Lokal', 4, 'KAUFT ALLE BEI MIR AUTOS'],
  ['own', 'OOC', 9, 'Kannst du bitte aufhören zu spammen?'],
  ['reported', 'OOC', 5, 'kostet dich 500'],
]

type DemoPerson = { id: number; uuid: string; name: string }

/** Who speaks in the logs of the demo player, and when the two were made. */
export type DemoLogPeople = { own: DemoPerson; reported: DemoPerson; witness: DemoPerson }

/** Adds two logs of the demo player. Returns the first one, for a report; the other one waits to be chosen. */
export async function seedDemoLogs(
  db: WritableExecutor,
  people: DemoLogPeople,
  times: { first: Date; second: Date },
): Promise<{ id: string; number: number }> {
  const [server] = await db
    .select({ id: gameServers.id, name: gameServers.name })
    .from(gameServers)
    .where(eq(gameServers.slug, 'roleplay-de'))
  if (!server) throw new Error('the demo network has no roleplay server')
  const rows = [
    { log: petrolStation, at: times.first },
    { log: townHall, at: times.second },
  ].map(({ log, at }, index) => ({
    playerId: people.own.id,
    number: index + 1,
    serverId: server.id,
    serverName: server.name,
    realm: 'de' as const,
    key: uuidOf('report log', people.own.uuid, index),
    at,
    lineCount: log.length,
    lines: linesOf(log, people, at),
    createdAt: at,
  }))
  const [first] = await db
    .insert(reportLogs)
    .values(rows)
    .returning({ id: reportLogs.id, number: reportLogs.number })
  if (!first) throw new Error('insert returned no row')
  return first
}

/** The lines of a log that was made shortly after the last of them. */
function linesOf(log: DemoLog, people: DemoLogPeople, at: Date): ReportLogLine[] {
  const span = log.reduce((sum, [, , seconds]) => sum + seconds, 0)
  let time = at.getTime() - (span + 5) * secondMs
  return log.map(([speaker, channel, seconds, text]) => {
    time += seconds * secondMs
    const person = speaker === null ? null : people[speaker]
    const sender = person && { uuid: person.uuid, name: person.name }
    return { at: new Date(time).toISOString(), sender, channel, text }
  })
}
