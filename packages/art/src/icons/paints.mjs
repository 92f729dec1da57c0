/** The colours of the icons by their letter in grids.txt; all stand out from the dark surfaces of the site. */
export const paints = {
  w: '#e8f1f1',
  s: '#b3c4c6',
  d: '#5d7980',
  k: '#33474d',
  a: '#ffb300',
  y: '#ffe08a',
  o: '#e8762a',
  r: '#ff6b6b',
  c: '#c43d4b',
  g: '#66d17a',
  e: '#2e8f57',
  t: '#2cc5b5',
  b: '#64b5f6',
  n: '#8a5a34',
  m: '#c08a52',
  p: '#b78cff',
}
