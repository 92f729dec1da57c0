import { locales } from '@kubora/i18n/locale'
import { serverTexts } from '@kubora/i18n/server-texts'
import { type JobTopic, jobPayloads } from '@kubora/schema/protocol/jobs'
import { expect, test } from 'vitest'
import { findJob } from '#jobs/registry.ts'

const topics = Object.keys(jobPayloads) as JobTopic[]

test.each(topics)('the job %s can be run, and staff read its name', (topic) => {
  expect(findJob(topic)).toBeDefined()
  for (const locale of locales) {
    const names = serverTexts(locale, 'team-start')(($) => $.deliveries.topic, { returnObjects: true })
    expect([locale, names]).toEqual([locale, expect.objectContaining({ [topic]: expect.any(String) })])
  }
})
