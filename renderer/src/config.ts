import { Count, Listen, Origin, setting } from '@flyleaf/config'
import { z } from 'zod'

const MILLISECONDS = 'a number of milliseconds'

export const RendererConfig = z.object({
  LISTEN: setting(Listen, {
    about: 'Where the renderer answers the gateway',
    write: 'the path of a unix socket, a port of 127.0.0.1 or an address with a port',
  }),
  STORE_DIR: setting(z.string().min(1), {
    about: 'The release store, the same as that of the gateway',
    write: 'the path of a folder',
  }),
  GATEWAY_SOCKET: setting(z.string().min(1), {
    about: "The gateway's socket, through which pages get their data: gateway.sock in its RUN_DIR",
    write: 'the path of a unix socket',
  }),
  PUBLIC_ORIGIN: setting(Origin, {
    about: 'Where readers reach Flyleaf',
    write: 'an origin such as https://flyleaf.example.org',
  }),
  LIMIT_MS: setting(Count().default(700), {
    about: 'After this long a page is sent without what is not ready. The gateway waits for a second',
    write: MILLISECONDS,
  }),
  PAGES_AT_ONCE: setting(Count().default(32), {
    about: 'Pages that are drawn at the same time; browsers draw further ones',
    write: 'a number from 1',
  }),
  MODULES_MAX: setting(Count().default(60), {
    about:
      'Modules cannot be unloaded: a process that has loaded this many ends, and has to be started again',
    write: 'a number from 1',
  }),
  STUCK_MS: setting(Count().default(3000), {
    about: 'A process that has not answered itself for this long ends',
    write: MILLISECONDS,
  }),
})
export type RendererConfig = z.output<typeof RendererConfig>
