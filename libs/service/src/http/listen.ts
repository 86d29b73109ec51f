import fs from 'node:fs'
import type { ListenOn } from '@flyleaf/config'
import type { NestExpressApplication } from '@nestjs/platform-express'

/** Listens on a unix socket or a port. */
export async function listen(app: NestExpressApplication, place: ListenOn) {
  if ('port' in place) return app.listen(place.port, place.host)
  fs.rmSync(place.path, { force: true })
  await app.listen(place.path)
  // The gateway's workers run as another user.
  fs.chmodSync(place.path, 0o666)
}
