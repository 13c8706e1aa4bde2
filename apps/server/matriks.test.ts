import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aksesBawaan } from '#sesi'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { levels as semuaLevel, type Gate, type Level } from '#kernel/access/gate.ts'
import { bacaSesi, type WireSesi } from '#kernel/access/sesi.web.ts'
import { fieldEntries } from '#kernel/define/resource.ts'
import type { Endpoint } from '#kernel/http/endpoint.server.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'
import { readTsv } from '../../tools/tsv.ts'
import { flags, layar, resources } from '../rooms.ts'
import { endpoints } from './endpoints.server.ts'

/**
 * The access matrix: every route of the catalogue × every level × modules on and off. What ought to be is read from the words of
 * docs/katalog/routes.tsv (not from the gates in code) and from the trees that levels start with; what is comes from the running
 * server: the menu that a browser draws of its session, and the answer of every endpoint that belongs to a screen.
 */
interface Keadaan {
  readonly flags: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, string>>
}
interface Orang {
  readonly level: Level
  readonly user_id: string
  readonly toko: string
}
const orang: readonly Orang[] = [
  { level: 'OWN', user_id: 'OWNER', toko: 'PUSAT' },
  { level: 'SU', user_id: 'ADMIN', toko: 'PUSAT' },
  { level: 'DEV', user_id: 'DEVEL', toko: 'PUSAT' },
  { level: 'MU', user_id: 'MANAGER', toko: 'PUSAT' },
  { level: 'SPV', user_id: 'RINA', toko: 'SBY' },
  { level: 'KASIR', user_id: 'LINA', toko: 'SBY' },
]
const semua = (nilai: string) => Object.fromEntries(flags.map((f) => [f.key, nilai]))
const keadaan: Readonly<Record<string, Keadaan>> = {
  'every module on': { flags: semua('on'), settings: {} },
  'every module off': { flags: semua('off'), settings: { app_mode: 'NORMAL' } },
  'values of their own': {
    flags: {
      ...semua('on'),
      SEPUHAN_TERPUSAT_MODULE: 'off',
      PARAMETER_JUMLAH_HUTANG_POKOK_MODULE: 'HARGA_EMAS',
      MANUAL_ITEMS_TRANSACTION_MODULE: 'off',
      SETTING_NOTA_OWNER_ONLY: 'off',
      HIDE_SALDO_BARANG_SUMMARY: 'off',
    },
    settings: { app_mode: 'STOCK_JUAL_MANUAL', toko_rekap_sales: 'SBY, PUSAT', toko_rekap_pembelian: 'SBY' },
  },
}

const katalog = new Map(readTsv('routes').map((r) => [r.path!, r]))
const aktif = (k: Keadaan, flag: string): boolean => (k.flags[flag] ?? 'off') !== 'off'

/** The gate of the catalogue, read as a person reads it. */
function gerbang(kata: string, k: Keadaan, o: Orang): boolean {
  const [flag = ''] = kata.split(' ')
  if (kata === '' || / picks | \(alternative page when off\)/.test(kata)) return true
  if (kata === 'head office only') return o.toko === 'PUSAT'
  if (kata.startsWith('shop is in the fixed list')) return false
  if (kata === 'OWN only when HIDE_SALDO_BARANG_SUMMARY')
    return o.level === 'OWN' || !aktif(k, 'HIDE_SALDO_BARANG_SUMMARY')
  const dan = /^(\w+) and (\w+) off$/.exec(kata)
  if (dan) return aktif(k, dan[1]!) && !aktif(k, dan[2]!)
  const atau = /^(\w+) or app mode (\w+)$/.exec(kata)
  if (atau) return aktif(k, atau[1]!) || k.settings.app_mode === atau[2]
  const bukan = /^(\w+), hidden when its value is (\w+)$/.exec(kata)
  if (bukan) return aktif(k, bukan[1]!) && k.flags[bukan[1]!] !== bukan[2]
  if (/^[A-Z_]+( \(the flag only\))?$/.test(kata)) return aktif(k, flag)
  throw new Error(`the catalogue has a gate that this test cannot read: ${kata}`)
}
/** The two recap reports name their list by their title. */
const daftarToko: Readonly<Record<string, string>> = {
  '/laporan-rekap-sales': 'toko_rekap_sales',
  '/laporan-rekap-transaksi-pembelian': 'toko_rekap_pembelian',
}

function level(kata: string, k: Keadaan, o: Orang): boolean {
  if (kata === '') return true
  const [daftar = '', bila] = kata.split(' when ')
  const cocok = daftar.split(' ').includes(o.level)
  return cocok || (bila !== undefined && !aktif(k, bila.replace(', else any', '')))
}

const pohon = new Map(semuaLevel.map((l) => [l, aksesBawaan(l, layar, resources)]))

/** Ought this person to be let in, and to this act? */
function mestinya(path: string, k: Keadaan, o: Orang, aksi?: string): boolean {
  const r = katalog.get(path)
  if (!r) throw new Error(`${path} stands in no catalogue`)
  const setting = daftarToko[path]
  const buka = setting ? (k.settings[setting] ?? '').split(/\W+/).includes(o.toko) : gerbang(r.gate!, k, o)
  if (!buka || !level(r.levels!, k, o)) return false
  if (r.menu === '' || o.level === 'OWN' || o.level === 'SU') return true
  const jalur = `${r.menu}/${path.slice(1)}`
  const ada = pohon.get(o.level)!
  return ada.has(jalur) && (aksi === undefined || ada.has(`${jalur}/${aksi}`))
}

let c: TestChain
const masuk = new Map<string, Person>()
beforeAll(async () => {
  c = await testChain()
  for (const o of orang) masuk.set(o.user_id, await c.login(o.user_id))
})
afterAll(() => c.close())

async function atur(k: Keadaan): Promise<void> {
  for (const toko of ['PUSAT', 'SBY'])
    for (const [tabel, isi] of [
      ['flag', k.flags],
      ['setting', k.settings],
    ] as const)
      await c.plant(
        toko,
        `INSERT INTO ${tabel} (cabang, kunci, nilai) SELECT $1, k, n FROM unnest($2::text[], $3::text[]) AS x (k, n)
         ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
        [toko, Object.keys(isi), Object.values(isi)],
      )
}

const layarDari = (e: Endpoint) => (typeof e.akses === 'string' ? [] : [e.akses.layar].flat())
const berlayar = endpoints.filter((e) => layarDari(e).some((l) => katalog.has(l.path)))
const bergerbang = (e: Endpoint): boolean =>
  layarDari(e).some((l) => katalog.get(l.path)?.gate !== '' || katalog.get(l.path)?.levels !== '')

/** Endpoints that ask for more than their screen does: by their own words, refused to these levels. */
const lebihSempit: Readonly<Record<string, readonly Level[]>> = {
  // A cashier prints labels; how large they are is said above.
  'PUT setting-label/{media}': ['KASIR'],
  // Setting System is open to MU, the state of the server is not; sessions are ended by those who look after people.
  'GET pantauan': ['MU'],
  'POST pantauan/sesi/{user_id}/akhiri': ['MU', 'DEV'],
}

/**
 * The cells: with every module on all of them. Where neither gate nor level rule stands, a module makes no difference; where one
 * does, an owner and a cashier ask at each endpoint, all levels at the first of each screen.
 */
function diuji(semuaNyala: boolean): { e: Endpoint; o: Orang }[] {
  const semua = berlayar.flatMap((e) => orang.map((o) => ({ e, o })))
  if (semuaNyala) return semua
  const pertama = new Map(berlayar.toReversed().map((e) => [layarDari(e)[0]!.path, e]))
  return semua.filter(
    ({ e, o }) =>
      bergerbang(e) && (o.level === 'OWN' || o.level === 'KASIR' || pertama.get(layarDari(e)[0]!.path) === e),
  )
}

/** Asks with a body that no endpoint takes: who is let in is told that it is wrong, and nothing happens. */
async function ditolak(o: Orang, e: Endpoint): Promise<boolean> {
  const path = e.path.replaceAll(/\{\w+\}/g, 'X')
  const answer = await c.call(masuk.get(o.user_id), e.method, path, e.body ? { bukan_isian: 1 } : undefined)
  if (answer.status === 401 || answer.status >= 500) throw new Error(`${e.method} ${e.path} ${o.level}: ${answer.raw}`)
  return answer.status === 403 && ['akses', 'flag'].includes(answer.body.kode)
}

/** Sixteen calls at a time, as many as the server has connections. */
async function bersama<X>(antre: X[], act: (x: X) => Promise<void>): Promise<void> {
  const jalan = async () => {
    for (let x = antre.pop(); x !== undefined; x = antre.pop()) await act(x)
  }
  await Promise.all(Array.from({ length: 16 }, jalan))
}

describe.each(Object.entries(keadaan))('%s', (nama, k) => {
  beforeAll(() => atur(k))

  test.each(orang.map((o) => [o.level, o] as const))(
    'the menu that %s gets is that of the catalogue',
    async (_l, o) => {
      const wire = (await c.call(masuk.get(o.user_id), 'GET', 'sesi')).body as WireSesi
      const sesi = bacaSesi(wire)
      const beda = layar.flatMap((l) => {
        const [ada, mesti] = [bolehkah(l, sesi).boleh, mestinya(l.path, k, o)]
        return ada === mesti ? [] : [`${l.path} ${o.level}: ${ada ? 'stands in' : 'is missing from'} the menu`]
      })
      expect(beda).toEqual([])
      // The tree that is drawn says the same as the paths that are asked.
      const tampil = wire.akses.flatMap((m) => (m.anak ?? []).filter((a) => a.is_show).map((a) => a.path!))
      const dariJalur = layar.filter((l) => l.menu && sesi.akses.has(`${l.menu}/${l.path.slice(1)}`)).map((l) => l.path)
      expect(tampil.toSorted()).toEqual(dariJalur.toSorted())
    },
  )

  test('the server lets in whom the catalogue lets in, at every endpoint of a screen', async () => {
    const beda: string[] = []
    const sel = diuji(nama === 'every module on')
    await bersama([...sel], async ({ e, o }) => {
      const akses = e.akses as { aksi?: string }
      const diizinkan = layarDari(e).some((l) => mestinya(l.path, k, o, akses.aksi))
      const mesti = diizinkan && !lebihSempit[`${e.method} ${e.path}`]?.includes(o.level)
      const layarnya = layarDari(e).map((l) => l.path)
      if ((await ditolak(o, e)) === mesti)
        beda.push(`${layarnya.join(' or ')} ${o.level}: ${e.method} ${e.path} ${mesti ? 'is refused' : 'is open'}`)
    })
    expect(beda.toSorted()).toEqual([])
    expect(sel.length).toBeGreaterThan(500)
  }, 120_000)
})

test('what asks for no more than a session and writes is a matter of one’s own, or checks by itself', () => {
  const sendiri = /^(?:users|authorization|otorisasi|sidik-jari|cetakan|gambar|pekerjaan|news|push)(?:\/|$)/
  const menulis = endpoints.filter((e) => e.akses === 'masuk' && e.method !== 'GET' && !e.membaca)
  const lain = menulis.filter((e) => !sendiri.test(e.path)).map((e) => `${e.method} ${e.path}`)
  expect(lain).toEqual(['POST cari'].filter((x) => lain.includes(x)))
})

test('only the walk of the first start has endpoints of a screen outside the catalogue', () => {
  const luar = endpoints.flatMap(layarDari).filter((l) => !katalog.has(l.path))
  expect([...new Set(luar.map((l) => l.path))]).toEqual(['/siapkan-toko'])
})

test('a field that points into a module says so, unless its own screen stands behind the same gate', () => {
  const tulis = (g: Gate | undefined): string => JSON.stringify(g ?? null)
  const lupa = resources.flatMap((r) =>
    fieldEntries(r).flatMap(([name, field]) => {
      const target = resources.find((x) => x.name === (field as { resource?: string }).resource)
      // A shop is there whether or not goods travel between shops.
      if (field.kind !== 'ref' || !target?.layar.gate || target.lingkup === 'rantai') return []
      const sama = [field.gate, r.layar.gate].some((g) => tulis(g) === tulis(target.layar.gate))
      if (!sama || (field.gate && field.required)) return [`${r.name}.${name} → ${target.name}`]
      return []
    }),
  )
  expect(lupa).toEqual([])
})
