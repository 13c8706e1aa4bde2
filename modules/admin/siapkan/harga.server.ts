import { z } from 'zod'
import type { Salah } from '#kernel/define/resource.ts'
import type { DraftOf } from '#kernel/fields/field.ts'
import { jsonOf, wireSchema } from '#kernel/fields/schema.ts'
import { endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, type Tolak } from '#kernel/http/tolak.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { toWireNumber } from '#kernel/quantity/decimal.ts'
import { persen } from '#kernel/quantity/quantity.ts'
import { group, hargaEmas, hitungHargaKadar, jenisGroup, kadar, type DasarHarga } from '#master'
import { saveDasarHarga } from '#master/server'
import { hargaFields, kadarFields } from './isian.ts'
import { groupBawaan } from './harga.ts'
import { jawabLangkah, loadSiapkan } from './keadaan.server.ts'
import { simpanLangkah } from './jawaban.server.ts'
import {
  bacaLangkah,
  diForm,
  hapusBaris,
  kodeGanda,
  mulaiMassal,
  saveBaris,
  type Aturan,
  type Massal,
} from './massal.server.ts'

type Dasar = DraftOf<typeof hargaFields>
type Kadar = DraftOf<typeof kadarFields>

const body = z
  .looseObject({ kadar: z.array(z.record(z.string(), z.unknown())).max(60) })
  .meta(jsonOf(wireSchema(hargaFields).extend({ kadar: z.array(wireSchema(kadarFields)) })))

const bentuk = { header: hargaFields, baris: { kadar: kadarFields } }

const periksa = ({ kadar: baris }: { kadar: readonly Kadar[] }): readonly Salah[] => {
  const ganda = kodeGanda('kadar', baris, 'kode_kadar')
  if (ganda.length > 0 || baris.some((k) => k.dijual)) return ganda
  return [{ field: 'kadar.0.dijual', message: 'Pilih Minimal Satu Kadar' }]
}

/** The group that carries the prices of a fineness: the default one, else the first; deleted ones come back. */
async function kodeGroup(m: Massal, kode_kadar: string): Promise<string> {
  const [ada] = await m.p.tx.query<{ kode_group: string }>(
    `SELECT kode_group FROM "group" WHERE cabang = $1 AND kode_kadar = $2
     ORDER BY dihapus IS NOT NULL, kode_group <> $3, kode_group LIMIT 1`,
    [m.p.sesi.kode_toko, kode_kadar, groupBawaan(kode_kadar)],
  )
  return ada?.kode_group ?? groupBawaan(kode_kadar)
}

/** A fineness that is not sold has no prices: its group goes, the fineness itself stays in the list. */
async function matikan(m: Massal, k: Kadar, awalan: string): Promise<Tolak | undefined> {
  const refused = await hapusBaris(m, group, await kodeGroup(m, k.kode_kadar))
  return refused && diForm(refused, awalan, {}, 'dijual')
}

async function saveKadar(m: Massal, d: DasarHarga, k: Kadar, awalan: string): Promise<Tolak | undefined> {
  if (!k.dijual) return matikan(m, k, awalan)
  const hitungan = hitungHargaKadar(d, k.kadar)
  const { kode_kadar, jenis_group } = k
  const langkah = [
    () => saveBaris(m, kadar, { kode_kadar, kadar: toWireNumber(k.kadar, 2) }),
    () => saveBaris(m, jenisGroup, { jenis_group }),
    async () =>
      saveBaris(
        m,
        group,
        {
          kode_group: await kodeGroup(m, kode_kadar),
          jenis_group,
          kode_kadar,
          harga: Number(k.harga_jual ?? hitungan.jual),
          harga_modal: Number(hitungan.murni),
          harga_beli: Number(k.harga_beli ?? hitungan.beli),
        },
        { nama_group: `EMAS ${kode_kadar}` },
      ),
  ]
  for (const simpan of langkah) {
    const jawab = await simpan()
    if (adalahTolak(jawab))
      return diForm(jawab, awalan, { kadar: 'kadar', jenis_group: 'jenis_group', harga: 'harga_jual' }, 'kode_kadar')
  }
  return undefined
}

/** The price of the minute; a second save on the same day changes the first one's row. */
async function saveHargaEmas(m: Massal, d: DasarHarga, lama: string | undefined): Promise<string | Tolak> {
  const { tanggal, jam } = waktuJakarta(m.p.now)
  const waktu = lama?.startsWith(tanggal) ? lama : `${tanggal}T${jam}`
  const { jual, beli } = hitungHargaKadar(d, persen(10_000))
  const jawab = await saveBaris(m, hargaEmas, {
    waktu,
    harga_24k: Number(d.harga_24k),
    harga_jual: Number(jual),
    harga_beli: Number(beli),
  })
  return adalahTolak(jawab) ? jawab : waktu
}

async function saveSemua(m: Massal, dasar: Dasar, baris: readonly Kadar[], lama: string | undefined) {
  for (const [i, k] of baris.entries()) {
    const refused = await saveKadar(m, dasar, k, `kadar.${i}.`)
    if (refused) return refused
  }
  return saveHargaEmas(m, dasar, lama)
}

/** Step 4: one 24k price makes the prices of every fineness; all rows or none. */
export const saveHarga = (aturan: Aturan) =>
  endpoint({
    ...simpanLangkah,
    path: 'siapkan/harga',
    summary: 'Setting up a shop: gold price, fineness and price groups in one go; a second save changes, never doubles',
    body,
    run: async (p: Panggilan<z.output<typeof body>, unknown, unknown>) => {
      const isi = bacaLangkah(bentuk, p.body, periksa)
      if (adalahTolak(isi)) return isi
      const { isi: lama } = await loadSiapkan(p)
      const m = mulaiMassal(p, [kadar, jenisGroup, group, hargaEmas], aturan)
      const waktu = await saveSemua(m, isi, isi.kadar, lama.harga?.waktu)
      if (adalahTolak(waktu)) return waktu
      const { selisih_jual, selisih_beli, pembulatan } = isi
      const cara = {
        selisih_jual: toWireNumber(selisih_jual, 2),
        selisih_beli: toWireNumber(selisih_beli, 2),
        pembulatan: Number(pembulatan),
      }
      await saveDasarHarga(p, cara)
      return jawabLangkah(p, undefined, 4, {
        harga: { waktu, ...cara },
      })
    },
  })
