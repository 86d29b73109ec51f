import * as z from 'zod/mini'

const milliseconds = (standard: number) => z._default(z.coerce.number().check(z.positive()), standard)
const count = (standard: number) => z._default(z.coerce.number().check(z.positive()), standard)

const Config = z.object({
  /** The socket to answer on. */
  LISTEN: z.string(),
  /** The store of releases. */
  STORE_DIR: z.string(),
  /** The gateway's socket, through which pages get their data. */
  GATEWAY_SOCKET: z.string(),
  PUBLIC_ORIGIN: z.url(),
  /** After this long a page is sent without what is not ready. The gateway waits for a second. */
  LIMIT_MS: milliseconds(700),
  /** Pages at a time; further ones are the browser's to draw. */
  PAGES_AT_ONCE: count(32),
  /** Modules cannot be unloaded: a process that has loaded this many ends, and a new one takes its place. */
  MODULES_MAX: count(60),
  /** A process that has not answered itself for this long is stuck in somebody's code, and ends. */
  STUCK_MS: milliseconds(3000),
})
export type Config = z.infer<typeof Config>

/** The configuration in the environment; says what is wrong with it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { data, error } = Config.safeParse(env)
  if (data) return data
  throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
}
