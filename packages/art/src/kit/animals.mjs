import { World } from '../engine/world.mjs'

/** Four-legged farm animals, nose to the right. kinds: cow, pig, sheep, horse. */
export function beast(kind, { color } = {}) {
  const model = new World(26, 24, 12)
  const tone =
    color ?? { cow: '#f0ece2~.03', pig: '#f0a8a0~.04', sheep: '#f4f0e6~.04', horse: '#8a5a34~.06' }[kind]
  const [leg, tall, long] = { cow: [6, 8, 18], pig: [3, 6, 13], sheep: [4, 7, 13], horse: [9, 7, 17] }[kind]
  for (const x of [2, long - 3])
    for (const z of [2, 8]) model.box(x, 0, z, 2, leg, 2, kind === 'sheep' ? '#4a4038' : tone)
  model.box(1, leg, 1, long - 1, tall, 10, tone)
  if (kind === 'horse')
    model
      .box(long - 3, leg + 4, 4, 4, 9, 4, tone)
      .box(long - 2, leg + 11, 3, 8, 4, 6, tone)
      .box(long - 5, leg + 5, 5, 2, 11, 2, '#3a2618')
      .box(-1 + 1, leg, 5, 1, 7, 2, '#3a2618')
  else model.box(long - 1, leg + tall - 5, 3, 5, 6, 6, kind === 'sheep' ? '#5a4c40' : tone)
  if (kind === 'cow') {
    for (const [x, y, z, w, h] of [
      [3, leg + 2, 10, 5, 4],
      [11, leg + 4, 10, 4, 4],
      [6, leg + 5, 1, 5, 3],
    ])
      model.box(x, y, z, w, h, 1, '#2a2624')
    model
      .box(5, leg + tall - 1, 4, 6, 1, 5, '#2a2624')
      .box(long + 3, leg + tall - 5, 3, 2, 3, 6, '#f0b8a8')
      .box(long, leg + tall + 1, 2, 1, 2, 1, '#e8dcc0')
      .box(long, leg + tall + 1, 9, 1, 2, 1, '#e8dcc0')
  }
  if (kind === 'pig') model.box(long + 4, leg + 2, 4, 1, 2, 4, '#e08888')
  if (kind === 'sheep') model.box(0, leg + tall - 2, 0, long, 4, 12, tone)
  const eye = kind === 'horse' ? leg + 13 : leg + tall - 1
  model.set(kind === 'horse' ? long + 3 : long + 2, eye, kind === 'horse' ? 8 : 8, '#15181b')
  return model
}

/** A hen. */
export function hen(color = '#f4f0e6') {
  const model = new World(8, 9, 6)
  model.box(3, 0, 2, 1, 2, 1, '#f2a516').box(1, 2, 1, 5, 3, 4, color).box(5, 4, 2, 2, 3, 2, color)
  return model.set(7, 5, 2, '#f2a516').box(5, 7, 2, 2, 1, 1, '#d8352f').set(6, 6, 3, '#15181b')
}

/** A cat that sits, facing the viewer. */
export function cat(color = '#2a2624') {
  const model = new World(7, 10, 8)
  model.box(1, 0, 2, 4, 4, 4, color).box(1, 4, 3, 4, 3, 3, color).set(1, 7, 4, color).set(4, 7, 4, color)
  return model.set(2, 5, 6, '#ffd75e*2').set(4, 5, 6, '#ffd75e*2').box(5, 0, 2, 1, 4, 1, color)
}
