import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { dataFolder } from './platform.ts'

const moderators = path.join(import.meta.dirname, '../../tools/moderators/main.ts')

/** Makes a reader a moderator or an administrator, as an operator does on the command line. */
export const grantModerator = (username: string, role: 'moderator' | 'administrator' = 'moderator') =>
  promisify(execFile)(process.execPath, [moderators, 'grant', username, role, '--data', dataFolder()])
