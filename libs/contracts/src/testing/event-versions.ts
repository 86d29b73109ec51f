import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { eventDefinitions, type EventDefinition, type EventType } from '../events.ts'
import { sampleEvents } from './sample-events.ts'

/** A schema with which an event was published by some release. */
export interface EventVersion {
  type: EventType
  version: number
  /** The JSON Schema of its data. */
  shape: unknown
  data: Record<string, unknown>
}

const FOLDER = new URL('../../event-versions/', import.meta.url)

/** All schemas of all events, in order of their versions: `event-versions/<type>.<version>.json`. */
export function readEventVersions(): EventVersion[] {
  return readdirSync(FOLDER)
    .map((file) => {
      const [, type, version] = file.match(/^(.+)\.(\d+)\.json$/)!
      const content = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Pick<
        EventVersion,
        'shape' | 'data'
      >
      return { type: type as EventType, version: Number(version), ...content }
    })
    .toSorted((a, b) => a.version - b.version)
}

/** The current JSON Schema of an event's data. */
export const shapeOf = ({ data }: EventDefinition): unknown =>
  JSON.parse(JSON.stringify(z.toJSONSchema(data, { io: 'input' })))

/** The events whose current schema has no file. */
export function newShapes(): EventDefinition[] {
  const versions = readEventVersions()
  return eventDefinitions.filter((definition) => {
    const newest = versions.findLast(({ type }) => type === definition.type)
    return JSON.stringify(newest?.shape) !== JSON.stringify(shapeOf(definition))
  })
}

/** Writes a file for each of them, with the data of a sample event; returns the file names. */
export function writeNewVersions(): string[] {
  const versions = readEventVersions()
  return newShapes().map((definition) => {
    const newest = versions.findLast(({ type }) => type === definition.type)
    const sample = sampleEvents.find(({ type }) => type === definition.type)
    if (!sample) throw new Error(`sample-events.ts has no event of ${definition.type}`)
    const file = `${definition.type}.${(newest?.version ?? 0) + 1}.json`
    const content = { shape: shapeOf(definition), data: sample.data }
    writeFileSync(new URL(file, FOLDER), `${JSON.stringify(content, null, 2)}\n`)
    return file
  })
}
