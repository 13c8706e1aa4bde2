import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#kernel/config/config.server.ts'
import { namaLuar, namaMesin } from '#kernel/https/nama.server.ts'
import { berlakuSampai, sidik } from '#kernel/https/sertifikat.server.ts'
import { berkasOtoritas } from '#kernel/https/simpan.server.ts'
import { simpananDari } from './buka-https.ts'

/** `kilau https`: the authority of this installation and its server certificate, made when they are not there. */
const pakai = `usage: kilau https [--baru]
  --baru   throws the authority away and makes another: every device must trust it anew`

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { baru: { type: 'boolean', default: false } } })
  const config = readConfig(process.env, join(import.meta.dirname, '..'))
  const simpanan = simpananDari(config)
  if (values.baru) simpanan.buang()
  const { otoritas, server, nama, ditolak } = await simpanan.buka(namaMesin(config.KILAU_NAMA))
  const lines = [
    `authority    ${join(config.KILAU_DATA, 'https', berkasOtoritas)}`,
    `fingerprint  ${sidik(otoritas.sertifikat)}`,
    `until        ${berlakuSampai(otoritas.sertifikat).toISOString().slice(0, 10)}`,
    `server       until ${berlakuSampai(server.sertifikat).toISOString().slice(0, 10)}, renewed by itself`,
    `names        ${namaLuar(nama).join(' ')}`,
    ...(ditolak.length > 0 ? [`left out     ${ditolak.join(' ')}: this authority may not speak for them`] : []),
    ...(config.KILAU_HTTPS === undefined ? ['', 'Set KILAU_HTTPS=8443 to let other machines in.'] : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

main().catch((error: Error) => {
  const salah = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`Kilau: ${error.message}\n${salah ? `${pakai}\n` : ''}`)
  process.exit(salah ? 2 : 1)
})
