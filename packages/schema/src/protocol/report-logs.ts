import { z } from 'zod'
import type { ProtocolCall } from '#protocol/protocol-call.ts'
import { exampleBootId, examplePlayerUuid } from '#protocol/example-ids.ts'
import { wireTime, wireUuid } from '#protocol/wire-values.ts'

/** Most lines of a log. */
export const logLinesMax = 500
/** Most characters that are stored of a line. */
export const logTextMaxLength = 512
/** Most characters that are stored of the name of a channel, and of one of a player. */
export const logNameMaxLength = 64

/** A line of the game's chat. Any text is taken: what a player types must not refuse the log of another one. */
export const reportLogLine = z.object({
  at: wireTime.describe('When it was said'),
  sender: z
    .object({ uuid: wireUuid, name: z.string().describe('Name as the game shows it') })
    .optional()
    .describe('The player who said it; left out for a line of the game itself'),
  channel: z
    .string()
    .optional()
    .describe(
      `Channel or kind as the game calls it, such as Local; cut after ${logNameMaxLength} characters`,
    ),
  text: z
    .string()
    .describe(`What was said; stored without colours, cut after ${logTextMaxLength} characters`),
})

/** A player had the game keep the chat around them. Safe to repeat under the same id. */
export const reportLogRequest = z.object({
  bootId: wireUuid,
  logId: wireUuid.describe(
    'Random UUID, made when the player types the command; kept when the call is repeated',
  ),
  playerUuid: wireUuid,
  at: wireTime.describe('When the player typed the command'),
  lines: z.array(reportLogLine).min(1).max(logLinesMax).describe('The oldest first'),
})

/** The number of the log and until when a report may name it. */
export const reportLogResponse = z.object({
  number: z.int().min(1).describe('Counts for each player'),
  usableUntil: wireTime,
})

/** Stores a log. */
export const reportLogsCall = {
  summary: 'Stores the chat around a player who wants to report somebody, and returns the number of the log',
  request: reportLogRequest,
  response: reportLogResponse,
  shapes: { ReportLogLine: reportLogLine },
  errors: ['INSTANCE_CONFLICT', 'HELLO_REQUIRED', 'PLAYER_UNKNOWN', 'PLAYER_OFFLINE', 'IDENTITY_CONFLICT'],
  example: {
    request: {
      bootId: exampleBootId,
      logId: '3d0b8f1e-5c44-4c0a-9a55-7f2d1e6b9c30',
      playerUuid: examplePlayerUuid,
      at: '2026-03-01T12:00:00Z',
      lines: [
        { at: '2026-03-01T11:58:41Z', channel: 'System', text: 'Welcome to the harbour.' },
        {
          at: '2026-03-01T11:59:02Z',
          sender: { uuid: 'f7c77d99-9f15-4a66-a87d-c4a51ef30d19', name: 'hypixel' },
          channel: 'Local',
          text: 'Get out of my car!',
        },
        {
          at: '2026-03-01T11:59:09Z',
          sender: { uuid: examplePlayerUuid, name: 'Notch' },
          channel: 'Local',
          text: 'It is mine.',
        },
      ],
    },
    response: { number: 12, usableUntil: '2026-03-31T12:00:00Z' },
  },
} as const satisfies ProtocolCall

/** A player had the game keep the chat around them. */
export type ReportLogRequest = z.infer<typeof reportLogRequest>
/** The number of the log. */
export type ReportLogResponse = z.infer<typeof reportLogResponse>
/** A line of the game's chat. */
export type WireLogLine = z.infer<typeof reportLogLine>
