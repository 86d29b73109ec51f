import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { prepareRedis } from './redis-server.ts'
import { requirePrograms } from './system/programs.ts'
import { createThrowawayFolder } from './throwaway-folder.ts'

it('starts empty after it found its file damaged, and keeps the file', async () => {
  const folder = createThrowawayFolder()
  const [redisDir, runDir, logDir] = ['redis', 'run', 'logs'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const append = join(redisDir, 'appendonlydir')
  for (const each of [append, runDir, logDir]) mkdirSync(each, { recursive: true })
  writeFileSync(
    join(append, 'appendonly.aof.manifest'),
    'file appendonly.aof.1.incr.aof seq 1 type i startoffset 0\n',
  )
  writeFileSync(join(append, 'appendonly.aof.1.incr.aof'), 'what a disk has made of it\r\n'.repeat(9))
  const said: string[] = []
  const { redis: redisServer } = await requirePrograms(['redis'])
  const redis = prepareRedis({
    redisServer,
    redisDir,
    runDir,
    logDir,
    durable: true,
    say: (text) => said.push(text),
  })
  onTestFinished(async () => {
    await redis.stop()
    rmSync(folder, { recursive: true })
  })
  await expect(redis.start()).rejects.toThrow('Bad file format')
  await redis.start()
  expect(said.join('\n')).toMatch(
    /Redis found its file damaged and starts empty; the old one is in .*damaged-/,
  )
  expect(readdirSync(redisDir).some((name) => name.startsWith('damaged-'))).toBe(true)
})
