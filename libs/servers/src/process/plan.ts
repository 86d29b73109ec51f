/** How a process is run. */
export type ProcessPlan = {
  name: string
  file: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  uid?: number
  gid?: number
  logDir: string
  pidDir: string
  /** Signals that ask it to stop, each given `ms` before the next; SIGKILL follows. */
  stop: { signal: NodeJS.Signals; ms: number }[]
  /** Clears what a dead predecessor left, before each start. */
  before?: () => void | Promise<void>
  ready: () => Promise<boolean>
  readyWithinMs: number
  /** Called when it is ready: from now on the work is its own. */
  enter?: () => void
  /** Whether it answers at all, asked again and again: one that hangs is killed and started again. */
  alive?: () => Promise<boolean>
}

/** Two of a process may run at a time, in turn 0 and turn 1, so that one can replace the other. */
export type Turn = 0 | 1
/** A plan for a process that must be alone, or one for each turn. Their names are the same. */
export type Plan = ProcessPlan | ((turn: Turn) => ProcessPlan)
