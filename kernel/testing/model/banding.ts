import { akunKunci } from '#buku'
import { buktikanToko } from '#apps/server/hukum.server.ts'
import type { TestChain } from '../server.ts'
import type { Toko } from './toko.ts'

type Baris = readonly (string | number)[]
interface Keadaan {
  readonly hari: Baris
  readonly uang: readonly Baris[] | null
  readonly baki: readonly Baris[] | null
  readonly nomor: readonly Baris[] | null
  readonly barang: readonly Baris[] | null
  readonly titipan: readonly Baris[] | null
}

const kolomBarang = `kode_barcode, status, coalesce(no_jual, ''), jumlah::int, berat::text, berat_emas::text, nilai::text, kode_baki`
const sql = `SELECT
  (SELECT json_build_array(tgl_system, buka) FROM hari_toko WHERE cabang = $1) AS hari,
  (SELECT json_agg(json_build_array(akun, sub, saldo::text)) FROM saldo_uang WHERE cabang = $1 AND saldo <> 0) AS uang,
  (SELECT json_agg(json_build_array(kode_baki, jumlah::text, berat::text, murni::text, nilai::text)) FROM saldo_baki WHERE cabang = $1) AS baki,
  (SELECT json_agg(json_build_array(jenis || ' ' || periode, terakhir)) FROM nomor WHERE cabang = $1) AS nomor,
  (SELECT json_agg(json_build_array(${kolomBarang})) FROM barang WHERE cabang = $1 AND ($2 OR kode_barcode = ANY ($3))) AS barang,
  (SELECT json_agg(json_build_array(no_titipan, status, sisa::text)) FROM titipan WHERE cabang = $1 AND ($2 OR no_titipan = ANY ($4))) AS titipan`

const urut = (baris: readonly Baris[]): string[] => baris.map((b) => b.join(' ')).sort()

/** The first thing that two lists do not have in common, on each side. */
function beda(nama: string, server: readonly Baris[] | null, model: readonly Baris[]): string[] {
  const [a, b] = [urut(server ?? []), urut(model)]
  const [lain, kurang] = [new Set(b), new Set(a)]
  const [lebih, hilang] = [a.filter((x) => !lain.has(x)), b.filter((x) => !kurang.has(x))]
  if (lebih.length + hilang.length === 0 && a.length === b.length) return []
  return [
    `${nama}: the server has ${JSON.stringify(lebih.slice(0, 4))}, the model ${JSON.stringify(hilang.slice(0, 4))}`,
  ]
}

const barisBarang = (t: Toko, kode: Iterable<string>): Baris[] =>
  [...kode].flatMap((k) => {
    const b = t.barang.get(k)
    return b ? [[k, b.status, b.jual ?? '', b.jumlah, `${b.berat}`, `${b.emas}`, `${b.nilai}`, b.baki]] : []
  })
const barisTitipan = (t: Toko, nomor: Iterable<string>): Baris[] =>
  [...nomor].map((no) => [no, t.titipan.get(no)!.status, `${t.titipan.get(no)!.sisa}`])
const barisUang = (t: Toko): Baris[] =>
  [...t.saldo].flatMap(([kunci, n]) => {
    const [akun, sub] = [kunci.slice(0, kunci.lastIndexOf(' ')), kunci.slice(kunci.lastIndexOf(' ') + 1)]
    return n === 0n ? [] : [[akunKunci[akun as keyof typeof akunKunci], sub, `${n}`]]
  })

async function bandingkanBaris(c: TestChain, t: Toko, semua: boolean): Promise<void> {
  const barang = semua ? [...t.barang.keys()] : [...t.disentuh.barang]
  const titipan = semua ? [...t.titipan.keys()] : [...t.disentuh.titipan]
  const { rows } = await c.owner.query<Keadaan>({
    name: 'model',
    text: sql,
    values: [t.kode, semua, barang, titipan],
  })
  const ada = rows[0]!
  const salah = [
    ...beda('day', [ada.hari], [[t.tgl, `${t.buka}`]]),
    ...beda('money', ada.uang, barisUang(t)),
    ...beda(
      'trays',
      ada.baki,
      [...t.isiBaki].map(([kode, isi]) => [kode, ...isi.map(String)]),
    ),
    ...beda('numbers', ada.nomor, [...t.nomor]),
    ...beda('pieces', ada.barang, barisBarang(t, barang)),
    ...beda('deposits', ada.titipan, barisTitipan(t, titipan)),
  ]
  if (salah.length > 0) throw new Error(salah.join('\n'))
}

/** Balances, trays, numbers, the day, and what the last command touched: as the model has them. */
export const bandingkan = (c: TestChain, t: Toko): Promise<void> => bandingkanBaris(c, t, false)

/** Everything there is; and every law of the house, which holds the books against the balances. */
export async function bandingkanSemua(c: TestChain, t: Toko): Promise<void> {
  await bandingkanBaris(c, t, true)
  const salah = await buktikanToko(c.db, t.kode, 5)
  if (salah.length > 0) throw new Error(salah.map((s) => `${s.bunyi}: ${s.apa.join('; ')}`).join('\n'))
}
