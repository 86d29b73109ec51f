import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { dataFolder } from './platform.ts'

const moderators = path.join(import.meta.dirname, '../../tools/moderators/main.ts')

/** Makes a reader a moderator, as an operator does on the command line. */
export const grantModerator = (username: string) =>
  promisify(execFile)(process.execPath, [moderators, 'grant', username, '--data', dataFolder()])
