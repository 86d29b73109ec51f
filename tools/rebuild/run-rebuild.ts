import { spawn } from 'node:child_process'
import type { serviceCommand } from '../start/service/service-processes.ts'

export interface Ended {
  exitCode: number
  output: string
}

/** Runs the rebuild of a service; calls `say` with each line of output. */
export function runRebuild(
  { args, env }: ReturnType<typeof serviceCommand>,
  say: (line: string) => void = () => {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let line = ''
    const onOutput = (text: string) => {
      output += text
      const lines = (line + text).split('\n')
      line = lines.pop()!
      lines.forEach(say)
    }
    child.stdout.setEncoding('utf8').on('data', onOutput)
    child.stderr.setEncoding('utf8').on('data', onOutput)
    child.on('error', reject)
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }))
  })
}
