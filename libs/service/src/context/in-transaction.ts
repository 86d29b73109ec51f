import { AsyncLocalStorage } from 'node:async_hooks'

/** Only tests pay for knowing what runs inside a transaction. */
export const IS_CHECKED = process.env['NODE_ENV'] === 'test'

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction. In tests `refuseInTransaction` throws until it has ended. */
export async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!IS_CHECKED) return work()
  const transaction = { isOpen: true }
  try {
    return await transactions.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * Called before every call of Redis, object storage, a mail server or another service: inside a transaction it would hold locks
 * and a connection for as long as the other side takes. Throws there in tests, so that no such call is released.
 */
export function refuseInTransaction(what: string) {
  if (transactions.getStore()?.isOpen) throw new Error(`${what} is called inside a transaction`)
}
