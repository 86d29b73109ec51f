import { once } from 'node:events'
import { connect } from 'node:net'
import { limits } from '@flyleaf/testing/limits'
import { expect, it } from 'vitest'
import { BaseConfig } from './index.ts'
import { startTestService, testModule } from './testing.ts'

it('a service closes without waiting for the client of a connection that becomes idle meanwhile', async () => {
  const service = await startTestService({
    name: 'feed',
    config: BaseConfig,
    module: testModule({}),
    migrations: {},
  })
  const client = connect(Number(new URL(service.origin).port), '127.0.0.1')
  await once(client, 'connect')
  client.write('POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n')
  // Answered before the body has come.
  await once(client, 'data')
  let isClosed = false
  const closed = service.close().then(() => (isClosed = true))
  await expect.poll(() => service.app.getHttpServer().listening).toBe(false)
  client.write('body')
  await expect.poll(() => isClosed, { timeout: limits.event }).toBe(true)
  await closed
})
