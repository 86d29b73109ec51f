import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { services } from '@flyleaf/contracts/calls'

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js']

/** Writes the viewer of the services' OpenAPI descriptions, Swagger UI, to `folder`. */
export async function writeApiDocs(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const packageFile = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')
  for (const name of FILES) await copyFile(join(dirname(packageFile), name), join(folder, name))
  await copyFile(join(import.meta.dirname, 'api-docs/index.html'), join(folder, 'index.html'))
  await writeFile(join(folder, 'start.js'), startScript())
}

const startScript = () => `SwaggerUIBundle({
  dom_id: '#api',
  urls: ${JSON.stringify(services.map((name) => ({ name, url: `/api/docs/${name}` })))},
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  deepLinking: true,
  filter: true,
  validatorUrl: null,
})
`
