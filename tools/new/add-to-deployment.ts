import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The service whose lines in `deploy/` are copied. */
const EXAMPLE = 'feed'

/** Adds a microfrontend and its service to what `deploy/` says of the others. Returns the changed and new files. */
export async function addToDeployment(checkout: string, name: string): Promise<string[]> {
  const deploy = join(checkout, 'deploy')
  const read = (file: string) => readFile(join(deploy, file), 'utf8')
  const written: string[] = []
  const write = async (file: string, text: string) => {
    await writeFile(join(deploy, file), text)
    written.push(`deploy/${file}`)
  }
  const named = (text: string) => text.replaceAll(EXAMPLE, name)
  const edit = async (file: string, change: (text: string) => string) => write(file, change(await read(file)))

  await write(`kubernetes/base/${name}.yaml`, named(await read(`kubernetes/base/${EXAMPLE}.yaml`)))
  await edit('kubernetes/base/kustomization.yaml', (text) => afterExample(text, named))
  await edit('kubernetes/example/kustomization.yaml', (text) => afterExample(text, named))
  const inCluster = `http://${name}:4000`
  await edit('kubernetes/base/account.yaml', (text) => withAddress(text, name, inCluster))
  await edit('kubernetes/example/gateway.env', (text) => withAddress(text, name, inCluster))

  const compose = await read('compose/compose.yaml')
  const address = next(compose, /172\.30\.84\.(\d+)/g, (last) => `172.30.84.${last}`)
  const block = new RegExp(`^  ${EXAMPLE}:\\n(?:    .*\\n)+\\n`, 'm')
  const withService = compose.replace(block, (found) => {
    // Its volume has the media files of the example.
    const copy = named(found).replace(/^ +volumes: .*\n/m, '')
    return `${found}${copy.replace(/ipv4_address: [\d.]+/, `ipv4_address: ${address}`)}`
  })
  const line = new RegExp(`^  ${EXAMPLE}-migrate: .*\\n`, 'm')
  const withMigration = withService.replace(line, (found) => found + named(found))
  await write('compose/compose.yaml', withAddress(withMigration, name, `http://${address}:4000`))

  const host = next(
    await read('systemd/front/gateway.env'),
    /services\.example\.org:(\d+)/g,
    (last) => `services.example.org:${last}`,
  )
  for (const file of ['systemd/front/gateway.env', 'systemd/services/account.env'])
    await edit(file, (text) => withAddress(text, name, `https://${host}`))
  await edit('monitoring/prometheus.yml', (text) =>
    afterExample(text, (found) => named(found).replace(/services\.example\.org:\d+/, host)),
  )
  await edit('images/release.Dockerfile', (text) =>
    text
      .replace(/^(RUN npm run release .*)$/m, `$1 mf-${name}`)
      .replace(/^(CMD \[.*)\]$/m, `$1, "mf-${name}"]`),
  )
  return written
}

/** Follows each line about the example alone with one about the new service. */
const afterExample = (text: string, copy: (line: string) => string): string =>
  text.replace(new RegExp(`^ +- .*(?<![\\w-])${EXAMPLE}(?![\\w-]).*\\n`, 'gm'), (line) => line + copy(line))

/** Adds an address to the settings that name every service, `SERVICE_URLS`. */
const withAddress = (text: string, name: string, address: string): string =>
  text.replace(/\bnotifications=\S+/g, (last) => `${last},${name}=${address}`)

/** What follows the highest number in a text. */
function next(text: string, numbers: RegExp, write: (number: number) => string): string {
  return write(Math.max(...[...text.matchAll(numbers)].map(([, number]) => Number(number))) + 1)
}
