// Loaded into services by `--profile`: SIGUSR2 begins a CPU profile, and the next one writes it.
import { renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const file = join(tmpdir(), `flyleaf-${process.pid}.cpuprofile`)
const session = new Session()
session.connect()
let isRunning = false
process.on('SIGUSR2', async () => {
  isRunning = !isRunning
  await session.post('Profiler.enable')
  if (isRunning) return session.post('Profiler.start')
  const { profile } = await session.post('Profiler.stop')
  writeFileSync(`${file}.new`, JSON.stringify(profile))
  renameSync(`${file}.new`, file)
})
