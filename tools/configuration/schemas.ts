import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BaseConfig } from '@flyleaf/config'
import { services } from '@flyleaf/gateway'
import { z } from 'zod'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The schema file of each process that has its own. Other services use the common schema. */
export const schemaFiles: ReadonlyMap<string, string> = new Map(
  [
    ...services.map((service) => [service, `services/${service}/src/config.ts`] as const),
    ['gateway', 'gateway/config.ts'] as const,
    ['renderer', 'renderer/src/config.ts'] as const,
    ['releases', 'tools/release/bucket/config.ts'] as const,
    ['uploads', 'tools/uploads/config.ts'] as const,
  ].filter(([, file]) => existsSync(join(root, file))),
)

/** The configuration schema of a process. */
export async function schemaOf(process: string): Promise<z.ZodObject> {
  const file = schemaFiles.get(process)
  if (!file) return BaseConfig
  const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
  const schema = Object.values(module).find((value) => value instanceof z.ZodObject)
  if (!schema) throw new Error(`${file} exports no schema`)
  return schema
}
