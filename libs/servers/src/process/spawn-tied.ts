import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { StartFailure } from '../failure.ts'
import { findExecutable } from '../system/find-executable.ts'
import type { Program } from './plan.ts'

/**
 * Starts a program that the kernel ends with this process, however this one ends: nothing runs on that the next start would have to
 * find. Its output goes to the log.
 */
export function spawnTied(program: Program, logFile: string, flags: 'a' | 'w'): ChildProcess {
  const { file, args, env, cwd, uid, gid, endNow = 'SIGKILL' } = program
  const setpriv = findExecutable('setpriv')
  if (!setpriv) throw new StartFailure('Flyleaf needs setpriv, which is in the package util-linux.')
  // Changing the user undoes the tie, so that one call of setpriv does both.
  const words = file === setpriv ? args : [file, ...args]
  const log = openSync(logFile, flags)
  try {
    // Its own process group, so that Ctrl-C reaches only this process, which stops the others in order.
    return spawn(setpriv, ['--pdeathsig', endNow.slice(3), ...words], {
      env,
      cwd,
      uid,
      gid,
      detached: true,
      stdio: ['ignore', log, log],
    })
  } finally {
    closeSync(log)
  }
}

/** Sends a signal to a program; SIGKILL also to the processes that it has started. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of signal === 'SIGKILL' ? [pid, -pid] : [pid]) {
    try {
      process.kill(target, signal)
    } catch {
      // It has exited already.
    }
  }
}
