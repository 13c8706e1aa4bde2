import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tolak, type Tolak } from './tolak.ts'

/** How a request came: who may be answered, who is sent to https, who is refused. */
export interface Jalur {
  /** By https, here or at a proxy that is believed. */
  readonly https: boolean
  /** From this machine, under a name of this machine, without anybody in between. */
  readonly lokal: boolean
  /** Somebody stands in between whom nobody told us to believe, or who does not say how he was reached. */
  readonly wakilAsing: boolean
  /** What stands in the address line, as far as is known: `kasir.local:8443`. */
  readonly host: string
}

export interface AturanJalur {
  /** Addresses and networks of proxies whose X-Forwarded-* is believed. */
  readonly proxy?: readonly string[]
  /** Names of this machine besides localhost, under which it opens itself. */
  readonly nama?: () => readonly string[]
  /** The address that browsers use, where a proxy or an own certificate stands for it. */
  readonly origin?: string | undefined
  /** Where a page that was asked for by plain http is: an https address for this host, or undefined. */
  readonly tujuan?: (hostname: string) => string | undefined
}

const diri = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const lokal = /^(?:127\.|::1$|::ffff:127\.)/

const hostname = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()
const last = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value.join() : (value ?? '')).split(',').at(-1)!.trim()

/** The list of networks as a question: is this address one of them? */
export function percayaProxy(proxy: readonly string[]): (alamat: string) => boolean {
  const daftar = new BlockList()
  for (const net of proxy) {
    const [alamat, panjang] = net.split('/') as [string, string | undefined]
    const keluarga = isIP(alamat) === 6 ? 'ipv6' : 'ipv4'
    if (panjang === undefined) daftar.addAddress(alamat, keluarga)
    else daftar.addSubnet(alamat, Number(panjang), keluarga)
  }
  return (alamat) => isIP(alamat) !== 0 && daftar.check(alamat, isIP(alamat) === 6 ? 'ipv6' : 'ipv4')
}

/** This machine: where a proxy stands most of the time. */
export const proxyDiSini = ['127.0.0.0/8', '::1'] as const

const diwakili = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'via']

export class PenjagaJalur {
  readonly #aturan: AturanJalur
  readonly #diketahui = new Set<string>()
  readonly percaya: (alamat: string) => boolean
  constructor(aturan: AturanJalur) {
    this.#aturan = aturan
    this.percaya = percayaProxy(aturan.proxy ?? [])
  }

  baca(request: IncomingMessage): Jalur {
    const { headers, socket } = request
    const alamat = socket.remoteAddress ?? ''
    const wakil = diwakili.some((h) => headers[h] !== undefined)
    const percaya = wakil && this.percaya(alamat)
    const host = (percaya && last(headers['x-forwarded-host'])) || (headers.host ?? '')
    const proto = percaya ? last(headers['x-forwarded-proto']) : ''
    const https = (socket as Partial<TLSSocket>).encrypted === true || proto === 'https'
    const nama = hostname(host)
    const sendiri = diri.test(nama) || (this.#aturan.nama?.() ?? []).includes(nama)
    return { https, host, lokal: !https && !wakil && lokal.test(alamat) && sendiri, wakilAsing: wakil && proto === '' }
  }

  /** May what came this way be answered at all? */
  boleh(j: Jalur): boolean {
    return j.https || j.lokal
  }

  /** A page of ours speaks from our own address; a program says none. A page of somebody else does not get through. */
  asalSah(request: IncomingMessage, j: Jalur): boolean {
    const { origin } = request.headers
    if (origin === undefined) return true
    if (!URL.canParse(origin)) return false
    const { host } = new URL(origin)
    return (
      host === j.host.toLowerCase() || (this.#aturan.origin !== undefined && host === new URL(this.#aturan.origin).host)
    )
  }

  /** Both, of what comes without a route of its own: the live socket. */
  terima(request: IncomingMessage): boolean {
    const j = this.baca(request)
    return this.boleh(j) && this.asalSah(request, j)
  }

  /** Once for an address: whoever knocks again and again does not fill the log. */
  pertama(alamat: string): boolean {
    if (this.#diketahui.has(alamat) || this.#diketahui.size >= 1000) return false
    this.#diketahui.add(alamat)
    return true
  }

  /** Where a page that was asked for by plain http stands. */
  tujuan(j: Jalur): string | undefined {
    return j.wakilAsing ? undefined : this.#aturan.tujuan?.(hostname(j.host))
  }
}

type Menolak = (request: FastifyRequest, reply: FastifyReply, t: Tolak) => FastifyReply
const menulis = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Other machines are answered by https alone: a page is sent there, a call refused before anything of it is read. */
export function addJalur(app: FastifyInstance, penjaga: PenjagaJalur, refuse: Menolak): void {
  app.addHook('onRequest', async (request, reply) => {
    const j = penjaga.baca(request.raw)
    if (!penjaga.boleh(j) && !request.routeOptions.config.terbuka) {
      const alamat = request.socket.remoteAddress ?? ''
      if (j.wakilAsing && penjaga.pertama(alamat))
        request.log.warn({ alamat }, 'a proxy that KILAU_PROXY does not name')
      const path = request.url
      const tujuan = request.method === 'GET' && !path.includes('/api/v1/') ? penjaga.tujuan(j) : undefined
      reply.header('cache-control', 'no-store')
      if (tujuan !== undefined) return reply.redirect(tujuan + path, 302)
      return refuse(request, reply, tolak(403, 'https', 'Kilau Melayani Komputer Lain Lewat https Saja'))
    }
    if (menulis.has(request.method) && !penjaga.asalSah(request.raw, j))
      return refuse(request, reply, tolak(403, 'asal', 'Halaman Ini Bukan Milik Kilau'))
  })
}
