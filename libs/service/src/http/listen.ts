import fs from 'node:fs'
import type { NestExpressApplication } from '@nestjs/platform-express'

/** Listens on a unix socket (`unix:/path`, `/path`) or a port of this machine. */
export async function listen(app: NestExpressApplication, address: string) {
  const path = address.match(/^(?:unix:(?:\/\/)?)?(\/.*)$/)?.[1]
  if (!path) return app.listen(Number(address), '127.0.0.1')
  fs.rmSync(path, { force: true })
  await app.listen(path)
  // The gateway's workers run as another user.
  fs.chmodSync(path, 0o666)
}
