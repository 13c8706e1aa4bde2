import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { jalankanAgen } from './agen/agen.ts'
import { openBerkas, type Berkas, type Identitas } from './agen/berkas.ts'
import { panggilServer, sebab } from './agen/panggil.ts'
import { programPindai } from './agen/sidik.ts'

/** `kilau agent`: prints in the shop what a server elsewhere cannot reach. It needs no database and no build. */
const pakai = `usage: kilau agent --server https://kilau.example --pasang SBY-ABCD-2345   once, with the code of the screen
       kilau agent                                                          from then on
  --data FOLDER       where it keeps its token (default: ./data-agen)
  --pemindai PROGRAM  a fingerprint scanner of this machine, by the program that speaks to it (docs/operasi.md)
  --percaya FILE      the certificate of the server's own authority, as its page /percaya gives it; kept with the token
exit code: 0 stopped, 1 something broke, 2 wrong use, 4 its right was taken back`
const keluar = { berhenti: 0, rusak: 1, salahPakai: 2, dicabut: 4 } as const
const say = (line: string): void => void process.stdout.write(`${new Date().toISOString()} ${line}\n`)

interface Pilihan {
  readonly server?: string | undefined
  readonly pasang?: string | undefined
  readonly data: string
  readonly percaya?: string | undefined
  readonly pemindai?: string | undefined
}

function bacaPilihan(): Pilihan | string {
  try {
    const { values } = parseArgs({
      options: {
        server: { type: 'string' },
        pasang: { type: 'string' },
        data: { type: 'string', default: './data-agen' },
        percaya: { type: 'string' },
        pemindai: { type: 'string' },
      },
    })
    if ((values.server === undefined) !== (values.pasang === undefined)) return '--server and --pasang go together'
    if (values.server !== undefined && !/^https?:$/.test(URL.parse(values.server)?.protocol ?? ''))
      return `--server ${values.server}: an address such as https://kilau.example`
    return values
  } catch (e) {
    return (e as Error).message
  }
}

/** Changes the code of the screen for a token, and keeps it. */
async function pasang(server: string, kode: string, percaya: string | undefined, berkas: Berkas): Promise<Identitas> {
  const panggil = panggilServer(server, undefined)
  const isi = { kode, perangkat: hostname().slice(0, 120) }
  const { token, kode_toko, nama } = (await panggil('agen/pasang', isi)) as Omit<Identitas, 'server'>
  const identitas = { server, token, kode_toko, nama, ...(percaya === undefined ? {} : { percaya }) }
  berkas.simpanIdentitas(identitas)
  return identitas
}

async function main(): Promise<number> {
  const p = bacaPilihan()
  if (typeof p === 'string') {
    process.stderr.write(`${p}\n${pakai}\n`)
    return keluar.salahPakai
  }
  const berkas = openBerkas(p.data)
  const memasang = p.server !== undefined && p.pasang !== undefined
  const percaya = p.percaya ? readFileSync(p.percaya, 'utf8') : memasang ? undefined : berkas.identitas()?.percaya
  if (percaya !== undefined) setDefaultCACertificates([...getCACertificates('default'), percaya])
  const identitas = memasang ? await pasang(p.server, p.pasang, percaya, berkas) : berkas.identitas()
  if (!identitas) {
    process.stderr.write(`this machine is not paired yet\n${pakai}\n`)
    return keluar.salahPakai
  }
  const agen = jalankanAgen({
    identitas,
    berkas,
    log: say,
    ...(p.pemindai === undefined ? {} : { pindai: programPindai(p.pemindai) }),
  })
  say(`Kilau agent ${identitas.nama}: shop ${identitas.kode_toko}, server ${identitas.server}`)
  const berhenti = new Promise<'berhenti'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('berhenti'))
  })
  const akhir = await Promise.race([berhenti, agen.dicabut.then(() => 'dicabut' as const)])
  if (akhir === 'dicabut') say('the right of this agent was taken back; pair it anew')
  await agen.henti()
  return keluar[akhir]
}

main()
  .then((code) => process.exit(code))
  .catch((error: Error) => {
    process.stderr.write(`Kilau: ${sebab(error)}\n`)
    process.exit(keluar.rusak)
  })
