import { AsyncLocalStorage } from 'node:async_hooks'
import type { TransactionChecks } from '../context/in-transaction.ts'

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Refuses calls of other systems inside a transaction. */
export const transactionChecks: TransactionChecks = {
  async during(work) {
    const transaction = { isOpen: true }
    try {
      return await transactions.run(transaction, work)
    } finally {
      transaction.isOpen = false
    }
  },
  beforeCall(what) {
    if (transactions.getStore()?.isOpen) throw new Error(`${what} is called inside a transaction`)
  },
}
