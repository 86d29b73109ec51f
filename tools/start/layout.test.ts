import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimDataDir, emptyDataDir } from './data-dir.ts'
import { openLayout, prepareLayout, runDirOf } from './layout.ts'
import { acquireLock } from './system/lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-layout-'))
})
afterEach(() => {
  rmSync(runDirOf(folder), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

describe('the data folder', () => {
  it('is never a folder with other files', () => {
    mkdirSync(join(folder, 'mail'))
    writeFileSync(join(folder, 'letter.txt'), 'Dear reader')
    expect(() => prepareLayout(folder)).toThrow(/not Flyleaf's/)
    expect(() => emptyDataDir(folder)).toThrow(/not Flyleaf's/)
    expect(existsSync(join(folder, 'letter.txt'))).toBe(true)
  })

  it('is not created by a command about another one, whose name was mistyped', () => {
    const mistyped = join(folder, 'dta')
    expect(() => openLayout(mistyped)).toThrow(`There is no data of Flyleaf in ${mistyped}.`)
    expect(existsSync(mistyped)).toBe(false)
    const { storeDir } = prepareLayout(folder)
    expect(openLayout(folder).storeDir).toBe(storeDir)
  })

  it("is emptied on request, and stays Flyleaf's", () => {
    const { mediaDir } = prepareLayout(folder)
    writeFileSync(join(mediaDir, 'cover.webp'), '')
    emptyDataDir(folder)
    expect(existsSync(join(prepareLayout(folder).mediaDir, 'cover.webp'))).toBe(false)
  })

  it('lets other users of this machine neither into its folders nor to its sockets', () => {
    const { logDir, mailDir } = prepareLayout(folder)
    for (const path of [logDir, mailDir]) chmodSync(path, 0o755)
    const { runDir, redisDir, mediaDir } = prepareLayout(folder)
    for (const path of [logDir, mailDir, runDir, redisDir, mediaDir])
      expect(statSync(path).mode & 0o777).toBe(0o700)
  })

  it('leads to the sockets, whose own folder has a short path', () => {
    const { runDir } = prepareLayout(folder)
    writeFileSync(join(runDir, 'feed-1.sock'), '')
    expect(existsSync(join(folder, 'run/feed-1.sock'))).toBe(true)
    expect(() => prepareLayout(folder)).not.toThrow()
  })

  it('may have been created by a release before the first start', () => {
    mkdirSync(join(claimDataDir(folder), 'store'))
    expect(existsSync(prepareLayout(folder).storeDir)).toBe(true)
  })

  it('is used by one running Flyleaf at a time', async () => {
    const lock = await acquireLock(folder)
    lock.announce('http://localhost:9000')
    await expect(acquireLock(folder)).rejects.toThrow(/already runs.*http:\/\/localhost:9000/)
    await lock.release()
    await (await acquireLock(folder)).release()
  })
})
