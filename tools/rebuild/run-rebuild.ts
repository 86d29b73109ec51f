import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { serviceCommand } from '../start/service/service-processes.ts'

export interface Ended {
  exitCode: number
  output: string
}

/** Runs the rebuild of a service; calls `say` with each line of output. */
export async function runRebuild(
  { args, env }: ReturnType<typeof serviceCommand>,
  say: (line: string) => void = () => {},
): Promise<Ended> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      output.push(line)
      say(line)
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { exitCode: code ?? 1, output: output.join('\n') }
}
