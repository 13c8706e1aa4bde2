import { lookup } from 'node:dns/promises'
import { request as http, type IncomingMessage } from 'node:http'
import { request as https } from 'node:https'
import { BlockList, isIP } from 'node:net'

/**
 * The one door through which the server calls somebody else's server: only https, only addresses of the open network, no redirect, a few
 * seconds, a small answer. What a user typed as an address cannot be turned against the shop's own network. Networks that the
 * installation names are allowed too, with plain http as well.
 */
export interface Keluar {
  kirim(r: PermintaanKeluar): Promise<JawabKeluar>
}
export interface PermintaanKeluar {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; bytes are sent as they are, and `headers` say what they are. */
  readonly body?: unknown
  /** Waits its turn where it would be refused as one too many: for what nobody looks at meanwhile. Counted apart from the others. */
  readonly sabar?: boolean
}
/** Why nothing came back: no address, one that may not be called, nobody there, no answer in time, too many at once. */
export type SebabKeluar = 'alamat' | 'terlarang' | 'tidak-terhubung' | 'waktu' | 'sibuk'
export type JawabKeluar =
  | { readonly jadi: true; readonly status: number; readonly isi: string; readonly ms: number }
  | { readonly jadi: false; readonly sebab: SebabKeluar }

/** Milliseconds for everything, bytes of an answer, calls at once, patient calls that may wait. */
const batas = { ms: 5000, isi: 65_536, sekaligus: 4, menunggu: 500 } as const

/** So many at once; whoever comes then waits for a place, in order, as far as there is room to wait. */
class Giliran {
  readonly #tunggu: (() => void)[] = []
  readonly #ruang: number
  #jalan = 0
  constructor(ruang: number) {
    this.#ruang = ruang
  }
  /** False: no place. */
  async masuk(): Promise<boolean> {
    if (this.#jalan < batas.sekaligus) this.#jalan += 1
    else if (this.#tunggu.length >= this.#ruang) return false
    else await new Promise<void>((done) => this.#tunggu.push(done))
    return true
  }
  /** The place goes to whoever waited longest. */
  keluar(): void {
    const next = this.#tunggu.shift()
    if (next) next()
    else this.#jalan -= 1
  }
}

/** Addresses that are not of the open network: this machine, private ones, those of no single machine, and ways round to them. */
const tertutup = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/32',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
]

function daftar(nets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const net of nets) {
    const [alamat = '', panjang] = net.split('/')
    const jenis = isIP(alamat) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(alamat, Number(panjang ?? (jenis === 'ipv6' ? 128 : 32)), jenis)
  }
  return list
}
const dalam = (list: BlockList, alamat: string): boolean => list.check(alamat, isIP(alamat) === 6 ? 'ipv6' : 'ipv4')

interface Tempat {
  readonly alamat: string
  readonly family: number
}

export class KeluarServer implements Keluar {
  readonly #tertutup = daftar(tertutup)
  readonly #boleh: BlockList
  readonly #segera = new Giliran(0)
  readonly #sabar = new Giliran(batas.menunggu)
  /** `boleh`: networks inside which services of the shop stand. */
  constructor(boleh: readonly string[]) {
    this.#boleh = daftar(boleh)
  }

  async kirim(r: PermintaanKeluar): Promise<JawabKeluar> {
    const giliran = r.sabar ? this.#sabar : this.#segera
    if (!(await giliran.masuk())) return { jadi: false, sebab: 'sibuk' }
    try {
      return await this.#kirim(r)
    } finally {
      giliran.keluar()
    }
  }

  async #kirim(r: PermintaanKeluar): Promise<JawabKeluar> {
    const url = URL.parse(r.url)
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
      return { jadi: false, sebab: 'alamat' }
    const tempat = await this.#cari(url)
    if (typeof tempat === 'string') return { jadi: false, sebab: tempat }
    const mulai = performance.now()
    try {
      const { status, isi } = await bicara(url, tempat, r)
      return { jadi: true, status, isi, ms: Math.round(performance.now() - mulai) }
    } catch (e) {
      const waktu = e instanceof Error && (e.name === 'AbortError' || e.name === 'TimeoutError')
      return { jadi: false, sebab: waktu ? 'waktu' : 'tidak-terhubung' }
    }
  }

  /** Where the name leads, once: the call goes to this very address, whatever the name says a moment later. */
  async #cari(url: URL): Promise<Tempat | 'terlarang' | 'tidak-terhubung'> {
    const nama = url.hostname.replace(/^\[|\]$/g, '')
    const ip = isIP(nama)
    const semua = ip
      ? [{ address: nama, family: ip }]
      : await Promise.race([
          lookup(nama, { all: true }).catch(() => []),
          new Promise<[]>((done) => setTimeout(done, batas.ms, []).unref()),
        ])
    const [satu] = semua
    if (!satu) return 'tidak-terhubung'
    // One address inside is enough to refuse all of them.
    const milik = semua.every((x) => dalam(this.#boleh, x.address))
    const terbuka = semua.every((x) => !dalam(this.#tertutup, x.address)) && url.protocol === 'https:'
    return milik || terbuka ? { alamat: satu.address, family: satu.family } : 'terlarang'
  }
}

function bicara(url: URL, tempat: Tempat, r: PermintaanKeluar): Promise<{ status: number; isi: string }> {
  const bytes = r.body instanceof Uint8Array ? r.body : undefined
  const body = bytes ?? (r.body === undefined ? undefined : JSON.stringify(r.body))
  return new Promise((resolve, reject) => {
    const panggil = url.protocol === 'https:' ? https : http
    const req = panggil(
      url,
      {
        method: r.method,
        agent: false,
        signal: AbortSignal.timeout(batas.ms),
        lookup: (_host, options, done) =>
          options.all
            ? done(null, [{ address: tempat.alamat, family: tempat.family }])
            : done(null, tempat.alamat, tempat.family),
        headers: {
          accept: 'application/json',
          'user-agent': 'Kilau',
          ...(bytes || body === undefined ? {} : { 'content-type': 'application/json' }),
          ...r.headers,
        },
      },
      (res) => void kumpulkan(res).then((isi) => resolve({ status: res.statusCode ?? 0, isi }), reject),
    )
    req.on('error', reject)
    req.end(body)
  })
}

/** The answer as text, as far as it is small. */
async function kumpulkan(res: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let n = 0
  for await (const part of res as AsyncIterable<Buffer>) {
    parts.push(part)
    n += part.length
    if (n > batas.isi) break
  }
  return Buffer.concat(parts).toString('utf8').slice(0, batas.isi)
}
