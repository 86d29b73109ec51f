// The entry point of every npm script. It runs before anything is installed, on whatever Node the machine has (20 or newer), so
// it uses only Node itself: it installs the packages of the lockfile when they are missing or outdated, and then runs the
// script with the Node version that the lockfile pins.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants as os } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.flyleaf-lock')
const pinnedNode = join(modules, '.bin', 'node')
const [command, ...args] = process.argv.slice(2)
/** Installs and does nothing else, for images. */
const INSTALL = 'install'

let child
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
// npm was killed, so nobody could stop this process.
const npm = process.env.npm_lifecycle_event && process.ppid
if (npm) setInterval(() => process.ppid === npm || stopping || stop('SIGTERM'), 500).unref()

checkMachine()
checkCommand()
if (!installed()) await install()
if (command === INSTALL) process.exit()
const handover = run(pinnedNode, [join(root, 'tools', command, 'main.ts'), ...args], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: join(modules, '.bin') + delimiter + (process.env.PATH ?? '') },
})
process.exitCode = await handover

function stop(signal) {
  stopping = true
  child?.kill(signal)
}

function checkMachine() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20)
    fail(`Flyleaf needs Node 20 or newer, and this is ${process.version}. See https://nodejs.org.`)
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    fail(`Flyleaf starts on Linux (x64 or arm64), and this is ${process.platform} ${process.arch}.`)
  }
}

function checkCommand() {
  if (command === INSTALL) return
  if (command && existsSync(join(root, 'tools', command, 'main.ts'))) return
  fail(
    command
      ? `There is no command "${command}".`
      : 'Which command? For example: node tools/bootstrap.mjs start',
  )
}

function lockfileStamp() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}\n`
}

// The stamp is written last, so that an interrupted install is repeated.
function installed() {
  return existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileStamp()
}

async function install() {
  try {
    accessSync(root, constants.W_OK)
    rmSync(stamp, { force: true })
  } catch {
    fail(`Packages have to be installed, and ${root} is not writable for this user.`)
  }
  const began = Date.now()
  console.log('Installing packages (the first time takes a minute or two) …')
  let { code, output } = await runNpm('ci')
  // A registry without the packages of other platforms makes npm reject the lockfile, although its versions are right.
  if (code !== 0 && output.includes('EUSAGE') && !stopping)
    ({ code, output } = await runNpm('install', '--no-save'))
  if (code === 0) console.log(`✓ Installing packages ${((Date.now() - began) / 1000).toFixed(1)} s`)
  if (stopping) process.exit(130)
  if (code !== 0) fail(explain(output))
  if (!existsSync(pinnedNode)) {
    fail('The packages were installed without their Node runtime. Is npm set to omit optional dependencies?')
  }
  writeFileSync(stamp, lockfileStamp())
}

async function runNpm(...words) {
  const npmFile = process.env.npm_execpath
  const [file, first] = npmFile?.endsWith('.js') ? [process.execPath, [npmFile]] : ['npm', []]
  let output = ''
  const code = await run(
    file,
    [...first, ...words, '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: root,
      onOutput: (text) => (output = (output + text).slice(0, 20_000)),
    },
  )
  return { code, output }
}

function explain(output) {
  const tail = output.trim().split('\n').slice(0, 12).join('\n')
  if (/ENOSPC|no space left/i.test(output))
    return `The disk is full: the packages need about 1 GB in ${root}.\n\n${tail}`
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|network/i.test(output)) {
    return `The package registry cannot be reached. Is this machine online, or does npm need a proxy?\n\n${tail}`
  }
  if (/EACCES|EPERM/.test(output)) return `Not allowed to write the packages into ${modules}.\n\n${tail}`
  if (/spawn npm ENOENT/.test(output)) return 'npm is missing. On Debian and Ubuntu: apt-get install npm'
  return `npm could not install the packages.\n\n${tail}`
}

function run(file, args, { onOutput, ...options }) {
  return new Promise((resolve) => {
    child = spawn(file, args, options)
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.on('error', (error) => {
      onOutput?.(String(error))
      if (!onOutput) console.error(`Could not run ${file}: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? os.signals[signal] : 0)))
  })
}

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
