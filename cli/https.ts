import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#kernel/engine/config/config.server.ts'
import { outsideNames, machineNames } from '#kernel/engine/https/names.server.ts'
import { validUntil, fingerprint } from '#kernel/engine/https/certificate.server.ts'
import { authorityFile } from '#kernel/engine/https/store.server.ts'
import { storageOf } from './open-https.ts'

/** `kilau https`: makes the authority and the server certificate of this installation if they do not exist. */
const usage = `usage: kilau https [--baru]
  --baru   throws the authority away and makes another: every device must trust it anew`

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { baru: { type: 'boolean', default: false } } })
  const config = readConfig(process.env, join(import.meta.dirname, '..'))
  const storage = storageOf(config)
  if (values.baru) storage.discard()
  const { authority, server, names, ditolak } = await storage.open(machineNames(config.KILAU_NAMA))
  const lines = [
    `authority    ${join(config.KILAU_DATA, 'https', authorityFile)}`,
    `fingerprint  ${fingerprint(authority.sertifikat)}`,
    `until        ${validUntil(authority.sertifikat).toISOString().slice(0, 10)}`,
    `server       until ${validUntil(server.sertifikat).toISOString().slice(0, 10)}, renewed by itself`,
    `names        ${outsideNames(names).join(' ')}`,
    ...(ditolak.length > 0 ? [`left out     ${ditolak.join(' ')}: this authority may not speak for them`] : []),
    ...(config.KILAU_HTTPS === undefined ? ['', 'Set KILAU_HTTPS=8443 to let other machines in.'] : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

main().catch((error: Error) => {
  const wrong = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`Kilau: ${error.message}\n${wrong ? `${usage}\n` : ''}`)
  process.exit(wrong ? 2 : 1)
})
