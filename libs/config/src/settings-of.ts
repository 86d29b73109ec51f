import { z } from 'zod'
import { aboutOf } from './setting.ts'

/** A setting as shown in the reference. */
export interface Setting {
  name: string
  about: string
  /** What to write. */
  write: string
  /** The default; undefined when the setting must be given, '' when it may be left out. */
  standard: string | undefined
}

/** The settings of a process, in the order of its schema. Throws when one has no description. */
export const settingsOf = (schema: z.ZodObject): Setting[] =>
  Object.entries(schema.shape).map(([name, type]) => {
    const { about, write, otherwise } = aboutOf(type as z.ZodType)
    if (!about || !write) throw new Error(`${name} has no description`)
    return { name, about, write, standard: otherwise ?? defaultOf(type as z.ZodType) }
  })

function defaultOf(type: z.ZodType): string | undefined {
  if (type instanceof z.ZodPipe) return defaultOf(type.in as z.ZodType)
  if (type instanceof z.ZodOptional) return ''
  if (type instanceof z.ZodDefault || type instanceof z.ZodPrefault) return String(type.def.defaultValue)
  return undefined
}
