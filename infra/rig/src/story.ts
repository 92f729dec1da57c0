import { textTable } from '#table.ts'

/** One step of a run. */
export type Scene = {
  readonly step: string
  /** Text on the page; empty when it was not read. */
  readonly browser?: string
  /** What the player read in game; empty when nothing came. */
  readonly player?: string
}

/** Steps of a run in order, printed as they happen and as a table at the end. */
export type Story = {
  tell(scene: Scene): void
  table(): string
}

const WIDEST = 72

function short(text: string | undefined): string {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim()
  return line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line
}

/** Creates an empty story; `site` is the head of the column of what the site showed. */
export function createStory(site = 'browser saw'): Story {
  const scenes: Scene[] = []
  return {
    tell: (scene) => {
      scenes.push(scene)
      process.stdout.write(`  ✓ ${scene.step}\n`)
    },
    table: () =>
      textTable(
        ['', 'step', site, 'player saw in game'],
        scenes.map(({ step, browser, player }, index) => [
          `${index + 1}`,
          step,
          short(browser),
          short(player),
        ]),
      ),
  }
}
