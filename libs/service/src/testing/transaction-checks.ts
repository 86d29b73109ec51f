import { AsyncLocalStorage } from 'node:async_hooks'
import type { TransactionChecks } from '../context/in-transaction.ts'

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs what a test does beside the transaction in which it is. */
export const outsideTransaction = <Result>(work: () => Result): Result =>
  transactions.run({ isOpen: false }, work)

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
