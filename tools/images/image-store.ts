import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findExecutable } from '@flyleaf/servers/system/find-executable'
import { root } from '../start/layout.ts'

const run = promisify(execFile)

const SUITE = 'bookworm'
/** What distroless Node has: the libraries that Node is linked to. */
const LIBRARIES = ['base-files', 'libc6', 'libgcc-s1', 'libgomp1', 'libssl3', 'libstdc++6']
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

/** What an image says of how it is run. */
export interface ImageConfig {
  User: string
  Env: string[]
  Entrypoint: string[]
  Cmd?: string[]
  WorkingDir: string
}

/** Images in a folder, which buildah builds without an engine and pulls from nowhere. */
export class ImageStore {
  readonly #folder: string
  /** The command that reaches them, for a shell. */
  readonly buildah: string

  constructor(folder: string) {
    this.#folder = folder
    this.buildah = `buildah --root ${folder}/images --runroot ${folder}/run`
  }

  /** Makes the images that the Dockerfiles begin with, of Debian's packages and this machine's npm. */
  async makeBases(): Promise<void> {
    const context = join(this.#folder, 'context')
    mkdirSync(context, { recursive: true })
    const tar = (name: string) => join(context, `${name}.tar`)
    await run('mmdebstrap', ['--variant=apt', SUITE, tar('debian')])
    await run('mmdebstrap', ['--variant=extract', `--include=${LIBRARIES.join()}`, SUITE, tar('distroless')])
    copyFileSync(process.execPath, join(context, 'node'))
    cpSync(dirname(dirname(realpathSync(findExecutable('npm')!))), join(context, 'npm'), { recursive: true })
    copyFileSync(AUTHORITIES, join(context, 'ca-certificates.crt'))
    const { stdout: registry } = await run('npm', ['config', 'get', 'registry'])
    writeFileSync(join(context, 'npmrc'), `registry=${registry.trim()}\ncafile=${AUTHORITIES}\n`)

    const dockerfile = (name: string) => join(root, `tools/images/bases/${name}.Dockerfile`)
    await this.#build('docker.io/library/debian:bookworm-slim', dockerfile('debian'), context)
    await this.#build('docker.io/library/node:24-bookworm-slim', dockerfile('node'), context)
    await this.#build('gcr.io/distroless/nodejs24-debian12:nonroot', dockerfile('distroless'), context)
  }

  /** Builds an image of `deploy/images` from the checkout. */
  async build(image: string, dockerfile: string, values: Record<string, string> = {}): Promise<void> {
    const given = Object.entries(values).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`])
    await this.#build(image, join(root, dockerfile), root, given)
  }

  async configOf(image: string): Promise<ImageConfig> {
    const { OCIv1 } = JSON.parse(await this.run('inspect', '--type', 'image', image)) as {
      OCIv1: { config: ImageConfig }
    }
    return OCIv1.config
  }

  /** Runs buildah, which leaves nothing mounted, and returns what it prints. */
  async run(...words: string[]): Promise<string> {
    const args = ['--mount', ...this.buildah.split(' '), ...words]
    const { stdout } = await run('unshare', args, { maxBuffer: 64 * 1024 * 1024 })
    return stdout.trim()
  }

  async #build(image: string, dockerfile: string, context: string, given: string[] = []) {
    const how = ['--isolation', 'chroot', '--layers', '--pull=never']
    await this.run('bud', ...how, ...given, '--tag', image, '--file', dockerfile, context)
  }
}
