import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from '../deploy/parse-env.ts'
import { root } from '../start/layout.ts'

/** An example of `deploy/systemd`, with these words in place of its own. */
export function exampleSettings(
  file: string,
  words: Readonly<Record<string, string>>,
): Record<string, string> {
  let text = readFileSync(join(root, 'deploy/systemd', file), 'utf8')
  for (const [from, to] of Object.entries(words)) text = text.replaceAll(from, to)
  return parseEnv(text)
}
