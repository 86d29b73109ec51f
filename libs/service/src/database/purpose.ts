import { AsyncLocalStorage } from 'node:async_hooks'

const background = new AsyncLocalStorage<true>()

/**
 * Runs a task on the background connections: jobs, the relay and event handlers. Requests and background work then never wait for
 * each other's connections.
 */
export const inBackground = <Result>(task: () => Result): Result => background.run(true, task)

export const isInBackground = () => background.getStore() === true
