import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findExecutable } from './find-executable.ts'
import { findProgram } from './programs.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-programs-'))
  vi.stubEnv('PATH', folder)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const anExecutable = (name: string, mode = 0o755) => {
  const file = join(folder, name)
  writeFileSync(file, '#!/bin/sh\n')
  chmodSync(file, mode)
  return file
}

describe('a system program', () => {
  it('is found by its first executable name', () => {
    anExecutable('first-name', 0o644)
    const second = anExecutable('second-name')
    expect(findExecutable('first-name', 'second-name')).toBe(second)
  })

  it("is found in root's folders, which an ordinary user's PATH lacks", () => {
    expect(findProgram('nginx')).toMatch(/^\/usr\/(local\/)?s?bin\/nginx$/)
  })

  it('is missing when no folder has it', () => {
    expect(findExecutable('no-such-program-anywhere')).toBeUndefined()
  })
})
