/** A program and how it is run. */
export type Program = {
  file: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  uid?: number
  gid?: number
  /** The signal on which it ends at once, with the processes that it has started; by default it has none, and is killed. */
  endNow?: NodeJS.Signals
}

/** How to run a process. */
export type ProcessPlan = Program & {
  name: string
  logDir: string
  /** Signals that ask it to stop, each with `ms` until the next; SIGKILL follows. */
  stop: { signal: NodeJS.Signals; ms: number }[]
  /** Cleans up after a dead predecessor, before each start. */
  before?: () => void | Promise<void>
  ready: () => Promise<boolean>
  readyWithinMs: number
  /** Called when the process is ready and takes over. */
  enter?: () => void
  /** Checked repeatedly; a process that does not answer is killed and restarted. */
  alive?: () => Promise<boolean>
}

/** Two instances may run at a time, in slots 0 and 1, so that one can replace the other. */
export type Slot = 0 | 1
/** A plan for a single process, or one for each slot, with the same name. */
export type Plan = ProcessPlan | ((slot: Slot) => ProcessPlan)
