import { existsSync } from 'node:fs'
import { z } from 'zod'

const SSL_MODES = ['disable', 'verify-full', 'no-verify']

/** The address of a PostgreSQL database. */
export const DatabaseUrl = z.string().superRefine((text, context) => {
  const fault = faultOfDatabase(text)
  if (fault) context.addIssue(fault)
})

function faultOfDatabase(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is not a URL'
  const { protocol, pathname, searchParams } = new URL(text)
  if (!/^postgres(ql)?:$/.test(protocol)) return 'does not begin with postgres://'
  if (pathname.length < 2) return 'names no database'
  const mode = searchParams.get('sslmode')
  // What libpq and the driver mean by the others differs.
  if (mode !== null && !SSL_MODES.includes(mode))
    return `has an sslmode that is not one of ${SSL_MODES.join(', ')}`
  const files = ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => searchParams.get(name) ?? [])
  const missing = files.find((file) => !existsSync(file))
  return missing && `names a file that does not exist (${missing})`
}

/** One or more comma-separated addresses of Redis servers. */
export const RedisUrls = z.string().transform((text, context): string[] => {
  const urls = text.split(',').map((part) => part.trim())
  const fault = urls.map(faultOfRedis).find(Boolean)
  if (!fault) return urls
  context.addIssue(fault)
  return z.NEVER
})

function faultOfRedis(text: string): string | undefined {
  if (/^unix:(?:\/\/(?:[^:@/]+:[^:@/]+@localhost)?)?\/(?!\/)[^?]+(\?db=\d+)?$/.test(text)) return undefined
  if (text.startsWith('unix:')) return 'is not the path of a socket'
  if (!URL.canParse(text)) return 'is not a URL'
  const { protocol, hostname, pathname } = new URL(text)
  if (!/^rediss?:$/.test(protocol)) return 'does not begin with redis://, rediss:// or unix:'
  if (!hostname) return 'names no server'
  return /^\/?\d*$/.test(pathname) ? undefined : 'names a database that is not a number'
}

/** http or https, a name and perhaps a port; without a path. */
export const Origin = z.string().transform((text, context) => {
  if (URL.canParse(text)) {
    const { protocol, origin, href } = new URL(text)
    if (/^https?:$/.test(protocol) && href === `${origin}/`) return origin
  }
  context.addIssue('is not an origin')
  return z.NEVER
})
