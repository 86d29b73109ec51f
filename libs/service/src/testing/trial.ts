import { UnitOfWork, type TransactionalWork } from '../database/unit-of-work.ts'
import { withoutStatementLimit } from './statement-limit.ts'
import type { TestService } from './test-service.ts'

/** Runs a task in a transaction that is always rolled back. */
export async function inTrial(service: TestService, task: (work: TransactionalWork) => Promise<void>) {
  const trial = withoutStatementLimit(() =>
    service.app.get(UnitOfWork).run(async (work) => {
      await task(work)
      throw new RolledBack()
    }),
  )
  await trial.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}

class RolledBack extends Error {}
