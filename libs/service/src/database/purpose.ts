import { AsyncLocalStorage } from 'node:async_hooks'

const background = new AsyncLocalStorage<true>()

/**
 * Runs a task whose statements use connections of their own: jobs, the relay and event handlers. Requests that wait for
 * each other then hold up none of them, and a large job holds up no request.
 */
export const inBackground = <Result>(task: () => Result): Result => background.run(true, task)

export const isInBackground = () => background.getStore() === true
