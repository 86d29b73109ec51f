import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'

/** The description of a setting, for the reference and for the messages of a refused start. */
export interface About {
  about: string
  /** What to write, as the end of "Write …". */
  write: string
  /** Its value is never printed. */
  isSecret?: boolean
  /** The default in words, where it is not a plain value. */
  otherwise?: string
}

/** Adds the description of a setting to its schema. */
export const setting = <S extends z.ZodType>(schema: S, about: About): S => schema.meta({ ...about })

export const aboutOf = (schema: z.ZodType): Partial<About> => (schema.meta() ?? {}) as Partial<About>

/** A whole number of at least `least`. */
export const Count = (least = 1) => z.coerce.number().int().min(least)

/** At least 16 characters. */
export const Secret = z.string().min(16, 'is shorter than 16 characters')

/** The path of a PEM file; checked when it is read. */
export const CertificateFile = z.string().superRefine((file, context) => {
  const fault = faultOfPem(file)
  if (fault) context.addIssue(fault)
})

function faultOfPem(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').includes('-----BEGIN ') ? undefined : 'is not a PEM file'
  } catch (error) {
    return `cannot be read (${(error as NodeJS.ErrnoException).code})`
  }
}

/** Comma-separated addresses and networks: `10.0.0.0/8,::1`. */
export const Networks = z.string().transform((text, context) => {
  const networks = text.split(',').map((part) => part.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue('is not a list of addresses and networks')
  return z.NEVER
})

function isNetwork(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}

/** `feed=…,shelves=…` as pairs; a value may contain `=`. */
export function pairsOf(text: string): [name: string, value: string][] | undefined {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s, 2).map((part) => part.trim()))
  return pairs.every(([name, value]) => name && value) ? (pairs as [string, string][]) : undefined
}

/** `feed=…,shelves=…`. */
export const ServiceSecrets = z.string().transform((text, context): Record<string, string> => {
  const pairs = pairsOf(text)
  if (pairs) return Object.fromEntries(pairs)
  context.addIssue('is not a list of service=secret')
  return z.NEVER
})

/** Requires that all of these settings are given, or none. */
export function requireTogether(
  config: Readonly<Record<string, unknown>>,
  context: z.core.$RefinementCtx,
  names: readonly string[],
) {
  const given = names.filter((name) => config[name] !== undefined)
  if (given.length === 0) return
  for (const name of names.filter((each) => config[each] === undefined))
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `is missing, and ${given.join(', ')} is set. Write all of ${names.join(', ')}, or none`,
    })
}
