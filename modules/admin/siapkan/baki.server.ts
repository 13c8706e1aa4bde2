import { z } from 'zod'
import type { DraftOf } from '#kernel/fields/field.ts'
import { writeRow } from '#kernel/fields/row.ts'
import { jsonOf, wireSchema } from '#kernel/fields/schema.ts'
import { endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, type Tolak } from '#kernel/http/tolak.ts'
import { baki } from '#master'
import { saveAtur } from '#toko/server'
import { rentangFields } from './isian.ts'
import { jawabLangkah } from './keadaan.server.ts'
import { simpanLangkah } from './jawaban.server.ts'
import { bacaLangkah, diForm, mulaiMassal, saveBaris, type Aturan, type Massal } from './massal.server.ts'
import { susunBaki, type BakiBaru } from './rentang.ts'

type Baris = DraftOf<typeof rentangFields>

const body = z
  .strictObject({
    rentang: z.array(z.record(z.string(), z.unknown())).max(40),
    baki_bawaan: z.string().max(20),
  })
  .meta(jsonOf(z.strictObject({ rentang: z.array(wireSchema(rentangFields)), baki_bawaan: z.string() })))

const bentuk = { header: {}, baris: { rentang: rentangFields } }

const namaForm = { nama_toko: 'nama', kode_gudang: 'kode_gudang', berat_baki: 'berat_baki', kapasitas: 'kapasitas' }

async function saveSemua(m: Massal, semua: readonly BakiBaru<Baris>[]): Promise<Tolak | undefined> {
  for (const { kode, nama, ke, baris } of semua) {
    const { kode_gudang, berat_baki, kapasitas } = writeRow(rentangFields, baris)
    const jawab = await saveBaris(m, baki, { kode_toko: kode, nama_toko: nama, kode_gudang, berat_baki, kapasitas })
    if (adalahTolak(jawab)) return diForm(jawab, `rentang.${ke}.`, namaForm, 'rentang')
  }
  return undefined
}

/** Step 5: trays of several ranges, and where a piece goes whose tray is no more. */
export const saveBaki = (aturan: Aturan) =>
  endpoint({
    ...simpanLangkah,
    path: 'siapkan/baki',
    summary: 'Setting up a shop: trays by ranges such as A01–F08; trays that stand are changed, none is deleted',
    body,
    run: async (p: Panggilan<z.output<typeof body>, unknown, unknown>) => {
      const { baki_bawaan, ...rentang } = p.body
      const isi = bacaLangkah(bentuk, rentang, (d) => susunBaki(d.rentang).salah)
      if (adalahTolak(isi)) return isi
      const hasil =
        (await saveSemua(mulaiMassal(p, [baki], aturan), susunBaki(isi.rentang).baki)) ??
        (await saveAtur(p, { flag: {}, setting: { baki_bawaan } }))
      return jawabLangkah(p, hasil, 5, { baki: isi.rentang.map((b) => writeRow(rentangFields, b)) })
    },
  })
