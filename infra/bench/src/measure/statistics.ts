/** Returns the middle of the sorted samples; the mean of the two middle ones when their number is even. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5)
}

/** Returns the value below which `share` (0 to 1) of the samples lie, interpolated. Throws for no samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)]
  const above = sorted[Math.ceil(at)]
  if (below === undefined || above === undefined) throw new Error('no samples')
  return below + (above - below) * (at - Math.floor(at))
}

/** Median, least and greatest ratio of the samples of one subject to those of another, pair by pair. */
export type Ratio = { median: number; least: number; greatest: number }

/** Divides the samples pair by pair. Throws when their numbers differ. */
export function pairedRatio(samples: readonly number[], base: readonly number[]): Ratio {
  if (samples.length !== base.length) throw new Error('pairs need as many samples on either side')
  const ratios = samples.map((sample, index) => sample / (base[index] ?? Number.NaN))
  return { median: median(ratios), least: Math.min(...ratios), greatest: Math.max(...ratios) }
}

/**
 * Returns the chance that a sample of one subject is greater than one of the other, ties counting half (area under the
 * ROC curve), at least 0.5: 0.5 when samples do not show whose they are, 1 when each does. Throws for no samples.
 */
export function separability(samples: readonly number[], others: readonly number[]): number {
  if (samples.length === 0 || others.length === 0) throw new Error('no samples')
  let greater = 0
  for (const sample of samples) {
    for (const other of others) greater += sample > other ? 1 : sample === other ? 0.5 : 0
  }
  const share = greater / (samples.length * others.length)
  return Math.max(share, 1 - share)
}
