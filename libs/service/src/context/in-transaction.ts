/** Checks of transactions. There are none unless they are installed: the test kit does, before it starts a service. */
export interface TransactionChecks {
  /** Runs the work of a transaction. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
  /** Called before every call of another system. */
  beforeCall(what: string): void
}

let installed: TransactionChecks = { during: (work) => work(), beforeCall() {} }

export const installChecks = (checks: TransactionChecks) => void (installed = checks)

/** Runs the work of a transaction. */
export const inTransaction = <Result>(work: () => Promise<Result>): Promise<Result> => installed.during(work)

/**
 * Called before every call of Redis, object storage, a mail server or another service: inside a transaction it would hold locks
 * and a connection for as long as the other side takes. The test kit lets it throw there, so that no such call is released.
 */
export const refuseInTransaction = (what: string): void => installed.beforeCall(what)
