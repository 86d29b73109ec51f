import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'

/** The paths of a certificate and its key. */
export interface CertificateFiles {
  certificate: string
  key: string
}

export interface Authority {
  /** The path of its own certificate. */
  file: string
  pem: string
  /** Writes a certificate that is valid for these names and addresses for a day. */
  issue(names: readonly string[]): Promise<CertificateFiles>
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const DAY_MS = 24 * 60 * 60_000
const serialNumber = () => `01${randomBytes(8).toString('hex')}`
const validity = () => ({ notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + DAY_MS) })
const createKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])

/** A certificate authority for tests, whose files are in `folder`. */
export async function createAuthority(folder: string): Promise<Authority> {
  x509.cryptoProvider.set(crypto)
  mkdirSync(folder, { recursive: true })
  const keys = await createKeys()
  const own = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: 'CN=Authority of tests',
    ...validity(),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  })
  const pem = own.toString('pem')
  const file = join(folder, 'authority.pem')
  writeFileSync(file, pem)

  async function issue(names: readonly string[]): Promise<CertificateFiles> {
    const subjectKeys = await createKeys()
    const certificate = await x509.X509CertificateGenerator.create({
      serialNumber: serialNumber(),
      subject: `CN=${names[0]}`,
      issuer: own.subject,
      ...validity(),
      signingAlgorithm: ALGORITHM,
      signingKey: keys.privateKey,
      publicKey: subjectKeys.publicKey,
      extensions: [
        new x509.SubjectAlternativeNameExtension(
          names.flatMap((value) => [
            // nginx compares names only, also for addresses.
            { type: 'dns' as const, value },
            ...(isIP(value) ? [{ type: 'ip' as const, value }] : []),
          ]),
        ),
      ],
    })
    const files = { certificate: join(folder, `${names[0]}.pem`), key: join(folder, `${names[0]}.key`) }
    const key = await crypto.subtle.exportKey('pkcs8', subjectKeys.privateKey)
    writeFileSync(files.certificate, certificate.toString('pem'))
    writeFileSync(files.key, x509.PemConverter.encode(key, 'PRIVATE KEY'))
    chmodSync(files.key, 0o644)
    return files
  }
  return { file, pem, issue }
}
