import { expect, it } from 'vitest'
import { eventDefinitions } from './events.ts'
import { newShapes, readEventVersions } from './testing/event-versions.ts'

const versions = readEventVersions()

it('has a file for the schema of every event; npm run contracts writes one for a new or changed event', () => {
  expect(newShapes().map(({ type }) => type)).toEqual([])
})

it.each(versions)('still parses version $version of $type', ({ type, data }) => {
  const definition = eventDefinitions.find((one) => one.type === type)
  expect(definition?.data.safeParse(data)).toMatchObject({ success: true })
})

it('has every version of each event', () => {
  for (const { type } of eventDefinitions) {
    const numbers = versions.filter((one) => one.type === type).map(({ version }) => version)
    expect(numbers, type).toEqual(numbers.map((_, index) => index + 1))
  }
})
