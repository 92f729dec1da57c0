/** A picture to render: see orders.mjs. */
export type Order = {
  name: string
  scene: string
  variant?: string
  view: string
  render: readonly [width: number, height: number]
  logo?: boolean
  outputs: readonly {
    file: string
    size: readonly [width: number, height: number]
    limits: Readonly<Record<string, number>>
  }[]
}
export declare const heroScenes: readonly string[]
export declare const orders: readonly Order[]
