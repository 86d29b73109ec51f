import * as z from 'zod/mini'

const milliseconds = (standard: number) => z._default(z.coerce.number().check(z.positive()), standard)
const count = (standard: number) => z._default(z.coerce.number().check(z.positive()), standard)

const Config = z.object({
  /** The socket to listen on. */
  LISTEN: z.string(),
  /** The release store's folder. */
  STORE_DIR: z.string(),
  /** The gateway's socket, for the calls of pages. */
  GATEWAY_SOCKET: z.string(),
  PUBLIC_ORIGIN: z.url(),
  /** After this time a page is sent without the parts that are not ready. The gateway waits for one second. */
  LIMIT_MS: milliseconds(700),
  /** The maximum number of concurrent renderings; further pages are rendered by browsers. */
  PAGES_AT_ONCE: count(32),
  /** Modules cannot be unloaded, so a process exits after loading this many, and is replaced. */
  MODULES_MAX: count(60),
  /** A process whose event loop has been blocked for this long exits, and is replaced. */
  STUCK_MS: milliseconds(3000),
})
export type Config = z.infer<typeof Config>

/** The configuration from the environment; throws an error that lists what is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { data, error } = Config.safeParse(env)
  if (data) return data
  throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
}
