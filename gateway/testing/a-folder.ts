import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

export const aFolder = (prefix: string): string => {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  folders.push(folder)
  return folder
}

export const removeFolders = (): void =>
  folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true }))

export const write = (file: string, content: string): void => {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content)
}
