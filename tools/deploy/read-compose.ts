import { parse } from 'yaml'
import { parseEnv } from './parse-env.ts'
import { textOf } from './settings.ts'

export interface ComposeService {
  image: string
  build?: { dockerfile: string; args?: Record<string, string> }
  command?: string[]
  environment?: Record<string, string>
  env_file?: string
  read_only?: boolean
  cap_drop?: string[]
  network_mode?: string
  networks?: Record<string, { ipv4_address?: string }>
  volumes?: string[]
  tmpfs?: string[]
  depends_on?: Record<string, object>
  healthcheck?: { test: string[] }
}

export interface Compose {
  name: string
  services: Record<string, ComposeService>
  volumes: Record<string, object>
}

/** `compose.yaml` with the settings of its example. */
export function readCompose(): Compose {
  const variables = parseEnv(textOf('compose/.env.example'))
  const text = textOf('compose/compose.yaml').replace(
    /(?<!\$)\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, kind, otherwise) => variables[name] ?? (kind === '-' ? String(otherwise) : ''),
  )
  return parse(text, { merge: true }) as Compose
}
