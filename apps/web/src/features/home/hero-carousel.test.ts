import { carouselPictures } from '@kubora/content/carousel-pictures'
import { heroPicture } from '@kubora/content/hero-picture'
import { expect, test } from 'vitest'

const pictures = [heroPicture, ...carouselPictures]

test('the banner has 13 pictures', () => {
  expect(new Set(pictures.map(({ key }) => key)).size).toBe(13)
})

test.each(['de', 'en', 'fr'])('every picture is described in %s', async (locale) => {
  const { default: texts } = await import(`@kubora/i18n/locales/${locale}/home.json`)
  expect(pictures.map(({ altKey }) => altKey).toSorted()).toEqual(Object.keys(texts.art).toSorted())
})
