import { expect, it } from 'vitest'
import { BaseConfig, migration } from '../index.ts'
import { startTestService, testModule } from '../testing.ts'
import { prunedRows } from './pruning.ts'

it('deletes only the rows that a module does not need', async () => {
  const service = await startTestService({
    name: 'search',
    config: BaseConfig,
    module: testModule({
      providers: [prunedRows('note', `at < now() - interval '1 day'`), prunedRows('file', `true`, 2)],
    }),
    migrations: {
      '001-note': migration(
        `create table note (at timestamptz not null)`,
        `create table file as select n from generate_series(1, 5) n`,
        // More than one batch.
        `insert into note select now() - interval '1 month' from generate_series(1, 5100)`,
        `insert into note values (now())`,
      ),
    },
  })
  await expect.poll(() => service.database.sql(`select at from note`)).toHaveLength(1)
  await expect.poll(() => service.database.sql(`select from file`)).toEqual([])
  await service.close()
})
