import fs from 'node:fs'
import type { ListenOn } from '@flyleaf/config'
import type { NestExpressApplication } from '@nestjs/platform-express'

/** Listens on a unix socket or a port. */
export async function listen(app: NestExpressApplication, address: ListenOn) {
  if ('port' in address) return app.listen(address.port, address.host)
  fs.rmSync(address.path, { force: true })
  await app.listen(address.path)
  // The gateway's workers run as another user.
  fs.chmodSync(address.path, 0o666)
}
