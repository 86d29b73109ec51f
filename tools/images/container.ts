import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ComposeService } from '../deploy/read-compose.ts'
import type { ImageStore } from './image-store.ts'

interface Options {
  store: ImageStore
  /** What `compose.yaml` says of it. */
  service: ComposeService
  /** The folder of the volumes that `compose.yaml` names. */
  volumes: string
  /** Beyond that of the image. */
  environment: Readonly<Record<string, string>>
}

interface Command {
  file: string
  args: string[]
}

/** A program in the root file system of its image. */
export interface Container {
  /** What starts it. */
  command: Command
  /** What runs another program of the image beside it, when it runs as this process. */
  beside(pid: number, program: readonly string[]): Command
}

/**
 * Prepares a program as an engine does: its root file system is mounted, read-only where `compose.yaml` says so, its user is that of the
 * image, it gets no privileges, and no network where `compose.yaml` gives it none. Otherwise it has that of this machine.
 */
export async function prepareContainer(options: Options): Promise<Container> {
  const { store, service, environment } = options
  const { User, Env, Entrypoint, Cmd = [], WorkingDir } = await store.configOf(service.image)
  const container = await store.run('from', '--pull=never', service.image)
  const [user = '', group = ''] = User.split(':')
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const env = ['--ignore-environment', ...Env, ...settings]
  const own = ['--setuid', user, '--setgid', group]
  const mounts = ['sh', '-euc', mounting(container, options), 'sh']
  const root = ['/usr/bin/setpriv', '--no-new-privs', '/usr/bin/unshare', '--root=.', '--wd', WorkingDir]
  const program = [...Entrypoint, ...(service.command ?? Cmd)]
  const network = service.network_mode === 'none' ? ['--net'] : []
  const enter = ['/usr/bin/nsenter', '--mount', '--net', '--root', '--wd', '--target']
  return {
    command: {
      file: 'unshare',
      args: ['--mount', ...network, ...mounts, ...env, ...root, ...own, ...program],
    },
    beside: (pid, other) => ({ file: 'env', args: [...env, ...enter, String(pid), ...own, ...other] }),
  }
}

/**
 * A script that mounts the file system of a container, and then gives its arguments to `env` in that folder. Only it and what it runs see
 * what it has mounted.
 */
function mounting(container: string, { store, service, volumes }: Options): string {
  const named = (service.volumes ?? []).map((volume) => {
    const [name = '', path = '', mode = 'rw'] = volume.split(':')
    mkdirSync(join(volumes, name), { recursive: true })
    return { from: join(volumes, name), path, mode }
  })
  const memory = (service.tmpfs ?? []).map((one) => one.split(':')[0]!)
  return [
    `root=$(${store.buildah} mount ${container})`,
    // An engine gives an empty volume the owner of the folder that it covers.
    ...named.map(
      ({ from, path }) =>
        `if [ -d "$root${path}" ] && [ -z "$(ls -A ${from})" ]; then chown --reference="$root${path}" ${from}; fi`,
    ),
    ...['/proc', '/dev', ...memory, ...named.map(({ path }) => path)].map(
      (path) => `mkdir -p "$root${path}"`,
    ),
    ...(service.read_only ? ['mount -o bind,ro "$root" "$root"'] : []),
    'mount -t proc proc "$root/proc"',
    'mount --rbind /dev "$root/dev"',
    ...memory.map((path) => `mount -t tmpfs -o nosuid,nodev,noexec tmpfs "$root${path}"`),
    ...named.map(({ from, path, mode }) => `mount -o bind,${mode} ${from} "$root${path}"`),
    'cd "$root"',
    'exec env "$@"',
  ].join('\n')
}
