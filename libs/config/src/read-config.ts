import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { aboutOf } from './setting.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the configuration of a process from the environment. `NAME_FILE` names a file with the value of `NAME`, and an empty value
 * counts as none. Prints a sentence for each wrong setting, and ends the process with 78, when it is not valid.
 */
export function readConfig<S extends z.ZodObject>(
  schema: S,
  environment: Environment = process.env,
): z.output<S> {
  const { config, faults = [] } = parseConfig(schema, environment)
  if (config) return config
  process.stderr.write(`The configuration is not valid:\n${faults.map((fault) => `  ${fault}\n`).join('')}`)
  process.exit(78)
}

type Parsed<S extends z.ZodObject> =
  | { config: z.output<S>; faults?: undefined }
  | { config?: undefined; faults: string[] }

/** The configuration, or a sentence for each setting that is wrong. */
export function parseConfig<S extends z.ZodObject>(schema: S, environment: Environment): Parsed<S> {
  const values: Record<string, string> = {}
  /** By the name of the setting. */
  const faults = new Map<string, string>()
  for (const name of Object.keys(schema.shape)) {
    const { value, fault } = valueOf(name, environment)
    if (value) values[name] = value
    if (fault) faults.set(name, fault)
  }
  const parsed = schema.safeParse(values)
  if (parsed.success && faults.size === 0) return { config: parsed.data }
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0])
    if (!faults.has(name)) faults.set(name, sentenceOf(schema, issue, values))
  }
  return { faults: [...faults.values()] }
}

function valueOf(name: string, environment: Environment): { value?: string | undefined; fault?: string } {
  const [value, file] = [environment[name], environment[`${name}_FILE`]]
  if (!file) return { value }
  if (value) return { fault: `${name} and ${name}_FILE are both set. Write one of them.` }
  try {
    return { value: readFileSync(file, 'utf8').replace(/\r?\n$/, '') }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return {
      fault: `${name}_FILE (${file}) cannot be read (${code}). Write the path of a file that holds the value.`,
    }
  }
}

function sentenceOf(schema: z.ZodObject, issue: z.core.$ZodIssue, values: Readonly<Record<string, string>>) {
  const name = String(issue.path[0])
  const { write, isSecret } = aboutOf(schema.shape[name] as z.ZodType)
  const value = values[name]
  const advice = write && !/\. Write /.test(issue.message) ? ` Write ${write}.` : ''
  if (value === undefined && issue.code === 'invalid_type') return `${name} is missing.${advice}`
  const shown = value === undefined || isSecret ? '' : ` (${value})`
  return `${name}${shown} ${faultOf(issue)}.${advice}`
}

function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return 'is not a number'
  if (issue.code === 'too_small' && issue.origin !== 'string') return `is less than ${issue.minimum}`
  if (issue.code === 'too_big' && issue.origin !== 'string') return `is more than ${issue.maximum}`
  if (issue.code === 'invalid_value') return `is not one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_format') return 'has not the right form'
  return issue.message
}
