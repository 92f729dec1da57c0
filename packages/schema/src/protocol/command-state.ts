import type { Command } from '#protocol/command.ts'

type ContentOf<Each> = Each extends Command ? Pick<Each, 'type' | 'payload'> : never

/** The `stateKey` a command goes out with: the state of the player it sets, or null for one that sets none. */
export function stateKeyOf(command: ContentOf<Command>): string | null {
  switch (command.type) {
    case 'link-changed':
      return `link:${command.payload.kind}`
    case 'notify':
    case 'kick':
      return null
  }
}
