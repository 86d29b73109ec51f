import { BaseConfig, settingsOf, type Setting } from '@flyleaf/config'
import { schemaFiles, schemaOf } from './schemas.ts'

/** The settings of one kind of process. */
export interface ProcessSettings {
  title: string
  /** Where its schema is. */
  file: string
  settings: Setting[]
}

/** The settings of every process: first those of all services, then what each adds to them. */
export async function processSettings(): Promise<ProcessSettings[]> {
  const common = settingsOf(BaseConfig)
  const isCommon = ({ name }: Setting) => common.some((other) => other.name === name)
  const own = await Promise.all(
    [...schemaFiles].map(async ([process, file]) => {
      const settings = settingsOf(await schemaOf(process))
      const added = file.startsWith('services/') ? settings.filter((one) => !isCommon(one)) : settings
      return { title: process[0]!.toUpperCase() + process.slice(1), file, settings: added }
    }),
  )
  return [{ title: 'Every service', file: 'libs/config/src/base-config.ts', settings: common }, ...own]
}
