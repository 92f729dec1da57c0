import type { Command } from '#protocol/command.ts'

type ContentOf<Each> = Each extends Command ? Pick<Each, 'type' | 'payload'> : never

/** Returns the `stateKey` of a command: the state of the player that it sets, or null when it sets none. */
export function stateKeyOf(command: ContentOf<Command>): string | null {
  switch (command.type) {
    case 'link-changed':
      return `link:${command.payload.kind}`
    case 'notify':
    case 'kick':
      return null
  }
}
