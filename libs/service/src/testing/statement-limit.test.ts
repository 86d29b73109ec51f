import { expect, it } from 'vitest'
import { BaseConfig, UnitOfWork } from '../index.ts'
import { startTestService, testModule } from '../testing.ts'
import { inTrial } from './trial.ts'

it('fails a transaction that grows with the data, but not one of the test itself', async () => {
  const service = await startTestService({
    name: 'search',
    config: BaseConfig,
    module: testModule({}),
    migrations: {},
  })
  const send = async (count: number) =>
    service.app.get(UnitOfWork).run(async ({ sql }) => {
      for (let sent = 0; sent < count; sent += 1) await sql(`select`)
    })
  await send(150)
  await send(150)
  await expect(send(300)).rejects.toThrow('more than 200 statements')
  await send(150)
  await inTrial(service, async ({ sql }) => {
    for (let sent = 0; sent < 300; sent += 1) await sql(`select`)
  })
  await service.close()
})
