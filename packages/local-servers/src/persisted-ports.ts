import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#free-port.ts'

/**
 * Ports by name that stay the same from run to run while they are free, so that an open tab and a
 * configured plugin find the site again. The file is written by `save`.
 */
export class PersistedPorts {
  readonly #file: string
  readonly #ports = new Map<string, number>()

  constructor(file: string) {
    this.#file = file
    try {
      const saved: Record<string, number> = JSON.parse(readFileSync(file, 'utf8'))
      for (const [name, port] of Object.entries(saved)) this.#ports.set(name, port)
    } catch {
      // The first run has none.
    }
  }

  /** Returns the port of this name: last time's if it is free now, else another. */
  async take(name: string): Promise<number> {
    const port = await freePort(this.#ports.get(name))
    this.#ports.set(name, port)
    return port
  }

  /** Stores the ports for the next run. */
  save(): void {
    mkdirSync(path.dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, `${JSON.stringify(Object.fromEntries(this.#ports), null, 2)}\n`)
  }
}
